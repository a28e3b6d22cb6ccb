// Runs one measurement in a process of its own, so that none disturbs the next: <file> <where the figures go>.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [file, resultFile] = process.argv.slice(2);
if (!file || !resultFile) throw new Error("usage: bench-one.mjs <measurement> <result file>");
const { name = path.basename(file, ".ts"), run } = await import(pathToFileURL(path.resolve(file)).href);
if (typeof run !== "function") throw new Error(`${file} exports no run()`);
writeFileSync(resultFile, JSON.stringify({ name, figures: await run() }));
process.exit(0);
