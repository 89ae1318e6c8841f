"""Rule sets: presets, fields, changes, and what is wrong with them."""

import json
import pickle

import pytest

import mexican_train as mt


def all_presets() -> list[mt.Rules]:
    return [
        mt.Rules.preset(preset.name, players=players, set=set_)
        for preset in mt.presets()
        for set_ in preset.sets
        for players in preset.players(set_)
    ]


def test_every_preset_can_be_made_for_every_number_of_players() -> None:
    assert len(all_presets()) > 80
    for rules in all_presets():
        assert rules.nearest_preset()[1] == {}
        assert 2 <= rules.hand_size <= 21


def test_a_preset_without_a_deal_says_what_there_is() -> None:
    with pytest.raises(mt.RulesError, match="for 2 to 10") as error:
        mt.Rules.preset("pagat", players=11)
    assert error.value.reason == "preset"
    with pytest.raises(mt.RulesError, match="but with double-twelve"):
        mt.Rules.preset("pagat", players=4, set=9)
    with pytest.raises(mt.ParseError, match="a preset is one of pagat, "):
        mt.Rules.preset("poker", players=4)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="6, 9, 12, 15 or 18, not 7"):
        mt.Rules.preset("pagat", players=4, set=7)
    with pytest.raises(ValueError, match="from 0 to 255, not -1"):
        mt.Rules.preset("pagat", players=-1)


def test_every_field_of_the_catalogue_is_an_attribute() -> None:
    rules = mt.Rules.preset("spruce", players=5)
    for field in mt.fields():
        held = rules
        for name in field.path.split("."):
            held = getattr(held, name)
        assert held == rules.get(field.path) == field.get(rules), field.path
        assert field.chosen(rules) in field.choices
        section, _, name = field.path.rpartition(".")
        owner = type(getattr(rules, section)) if section else mt.Rules
        documentation = getattr(owner, name).__doc__
        assert documentation.startswith(field.about)
        assert all(choice.sentence in documentation for choice in field.choices)


def test_rules_never_change() -> None:
    rules = mt.Rules.preset("pagat", players=4)
    with pytest.raises(AttributeError):
        rules.players = 5  # type: ignore[misc]
    with pytest.raises(AttributeError):
        rules.doubles.order = "any"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        rules.players_ = 5  # type: ignore[attr-defined]


def test_fields_are_replaced_by_path_by_name_and_by_section() -> None:
    rules = mt.Rules.preset("gamerules", players=3)
    changed = rules.replace({"doubles.order": "any", "scoring": {"double_blank": 7}}, hands="open", doubles={"toes": 2})
    assert changed.differences(rules) == {
        "doubles.order": ("any", "first_played"),
        "doubles.toes": (2, 1),
        "scoring.double_blank": (7, 50),
        "hands": ("open", "secret"),
    }
    assert rules.replace(doubles=changed.doubles).doubles == changed.doubles
    assert rules.replace() == rules
    parametrised = rules.replace(
        engine={"order": [12, 9, 6]}, game={"end": {"rounds": 7}, "tie_break": ["most_zero_rounds"]}, deal={3: 15}
    )
    assert parametrised.engine.order == (12, 9, 6)
    assert parametrised.game.end == {"rounds": 7}
    assert parametrised.game.tie_break == ("most_zero_rounds",)
    assert parametrised.deal == {3: 15}
    assert parametrised.rounds == 7
    assert [parametrised.engine_of(round_) for round_ in range(4)] == [12, 9, 6, 12]


def test_all_that_is_wrong_is_in_one_error() -> None:
    rules = mt.Rules.preset("pagat", players=4)
    with pytest.raises(mt.RulesError) as error:
        rules.replace({"nonsense": 1, "doubles.toes": 4, "hands": "closed"})
    assert error.value.reason == "field"
    assert [(fault.field, fault.value) for fault in error.value.faults] == [
        ("nonsense", None),
        ("doubles.toes", 4),
        ("hands", "closed"),
    ]
    assert str(error.value).count("\n") == 2
    assert '"secret" or "open"' in str(error.value)

    with pytest.raises(mt.RulesError) as error:
        rules.replace(deal={4: 90}, starter={"seat": 9}, mexican_train={"count": 200})
    assert error.value.reason == "contradiction"
    assert [fault.field for fault in error.value.faults] == ["deal", "starter", "mexican_train.count"]
    assert error.value.faults[1].value == {"seat": 9}
    assert "0 to 3" in error.value.faults[1].message
    assert rules == mt.Rules.preset("pagat", players=4)


def test_values_of_a_wrong_type_are_type_errors() -> None:
    rules = mt.Rules.preset("pagat", players=4)
    with pytest.raises(TypeError, match=r"doubles\.toes is a bool, a whole number"):
        rules.replace(doubles={"toes": 1.5})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not -1"):
        rules.replace(scoring={"double_blank": -1})
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(TypeError):
        rules.replace({"hands": deep})


def test_rules_go_through_json_dictionaries_pickle_and_repr() -> None:
    for rules in [*all_presets(), house_rules()]:
        assert mt.Rules.from_json(rules.to_json()) == rules
        assert mt.Rules.from_dict(rules.to_dict()) == rules
        assert mt.Rules.from_dict(json.loads(rules.to_json())) == rules
        assert mt.Rules.from_json(json.dumps(rules.to_dict())) == rules
        assert pickle.loads(pickle.dumps(rules)) == rules
        assert eval(repr(rules), {"Rules": mt.Rules}) == rules
        assert hash(eval(repr(rules), {"Rules": mt.Rules})) == hash(rules)


def house_rules() -> mt.Rules:
    return mt.Rules.preset("easy", players=3).replace(
        {"set": 6, "deal": {3: 4}, "engine.order": {"descending_from": 5}, "engine.source": "required_holder"},
        game={"end": {"target": 100}, "tie_break": ["lowest_nonzero_round", "most_zero_rounds"]},
        players=3,
    )


def test_rules_that_are_read_have_every_field_once() -> None:
    rules = mt.Rules.preset("pagat", players=4)
    without = rules.to_dict()
    del without["doubles"]["order"]
    with pytest.raises(mt.RulesError, match=r"say nothing of `doubles\.order`"):
        mt.Rules.from_dict(without)
    with pytest.raises(mt.RulesError, match="no field `more`"):
        mt.Rules.from_dict(rules.to_dict() | {"more": 1})
    with pytest.raises(mt.ParseError) as error:
        mt.Rules.from_json("{")
    assert error.value.reason == "json"
    with pytest.raises(mt.RulesError):
        mt.Rules.from_json("{}")


def test_sections_read_like_mappings() -> None:
    doubles = mt.Rules.preset("pagat", players=4).doubles
    assert dict(doubles) == {**doubles} == doubles.to_dict()
    assert list(doubles) == list(doubles.keys())
    assert len(doubles) == 8
    assert "order" in doubles
    assert "players" not in doubles
    assert doubles["order"] == "first_played"
    with pytest.raises(KeyError):
        doubles["players"]
    assert doubles == mt.Rules.preset("dominoes", players=4).doubles
    assert doubles != mt.Rules.preset("easy", players=4).doubles
    assert doubles != mt.Rules.preset("pagat", players=4).draw
    with pytest.raises(TypeError):
        mt.RulesSection(mt.Rules.preset("pagat", players=4))


def test_rules_explain_themselves() -> None:
    rules = mt.Rules.preset("pagat", players=4)
    sentences = rules.describe()
    assert sentences["deal"] == "Each of the 4 players is dealt 15 tiles."
    assert "hub.arms" not in sentences
    field = next(field for field in mt.fields() if field.path == "hub.arms")
    assert not field.applies(rules)
    assert field.applies(mt.Rules.preset("chicken_foot", players=4))
    assert field.sentence(mt.Rules.preset("chicken_foot", players=4)) == "The hub has 6 arms."
