// npm start: builds the web when it is stale and runs the server. Runs on any Node from 18 on; the server itself needs a newer one.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { keepCompiled } from "./compile-cache.mjs";
import { handOver, requireDependencies, requireNode, root, serverFlags } from "./node-runtime.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const server = path.join(root, "packages/server/src/main.ts");

requireDependencies();
keepCompiled();
const node = requireNode();
if (!ensureWebBuilt(node)) process.exit(1);
if (node === process.execPath && serverFlags.every((flag) => process.execArgv.includes(flag))) {
  // The same process, as `npm start` gives it the flags: no second one to start, to signal or to leave behind.
  process.argv.splice(1, 1, server);
  await import(pathToFileURL(server).href);
} else handOver(node, server, serverFlags);
