//! Gives the shared library its SONAME, so that programs ask for the ABI that they were built with.

fn main() {
    // Before 1.0 every minor version may break the ABI, and from then on every major one.
    let (major, minor) = (env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"));
    let abi = if major == "0" { format!("0.{minor}") } else { major.to_owned() };
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libmexican_train.so.{abi}");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
