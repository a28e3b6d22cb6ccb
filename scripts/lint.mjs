// Runs oxlint through its native binding: the umbrella package that brings its command line does not install everywhere (decision 002).
import { createRequire } from "node:module";
import path from "node:path";
import { nodeFromNpm } from "./node-runtime.mjs";

const require = createRequire(import.meta.url);
const modules = path.resolve(path.dirname(nodeFromNpm), "../..");
// The type-aware rules run in a process of Go. On one processor its threads do not work out the same types side by side, and a heap that may grow
// is swept less often: together that halves the processor time. The limit keeps small machines from running out of memory.
process.env.GOMAXPROCS ??= "1";
process.env.GOGC ??= "400";
process.env.GOMEMLIMIT ??= "2GiB";
process.env.OXLINT_TSGOLINT_PATH ??= path.join(modules, "@oxlint-tsgolint/linux-x64/tsgolint");

const noJsPlugins = async () => undefined;
const { lint } = require("@oxlint/binding-linux-x64-gnu");
const passed = await lint(
  ["--type-aware", ...process.argv.slice(2)],
  noJsPlugins,
  noJsPlugins,
  noJsPlugins,
  noJsPlugins,
  noJsPlugins,
  noJsPlugins,
);
process.exitCode = passed ? 0 : 1;
