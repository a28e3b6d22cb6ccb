// Starts a real MariaDB server for tests, and takes everything away again at its end.
//   npx node scripts/mariadb-server.mjs       prints its address and runs until it is interrupted
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";

/** As for the PostgreSQL server: "nobody". */
const UNPRIVILEGED = 65534;
const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
const server = "/usr/sbin/mariadbd";
const installer = "/usr/bin/mariadb-install-db";
/** The preset would make the folder ten times as large. */
const logSize = "--innodb-log-file-size=4M";
const startMs = 30_000;

/** An initialised folder, kept for the next start: making one takes longer than everything else. */
const template = fileURLToPath(new URL("../.cache/mariadb-template", import.meta.url));

/** Its temporary files: those of this process belong to another user. */
const ownTemporary = (folder) => ({ ...process.env, TMPDIR: folder });

/** @param {string} folder where the data is put, as `data` */
function initialise(folder) {
  const data = join(folder, "data");
  if (existsSync(join(template, "mysql"))) {
    cpSync(template, data, { recursive: true });
    if (user.uid) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, data]);
    return;
  }
  const args = [
    "--no-defaults",
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
    logSize,
  ];
  const made = spawnSync(installer, args, { cwd: "/", encoding: "utf8", env: ownTemporary(folder), ...user });
  if (made.status !== 0) throw new Error(`mariadb-install-db failed: ${made.stderr || made.stdout}`);
  const scratch = `${template}.new-${process.pid}`;
  try {
    mkdirSync(join(template, ".."), { recursive: true });
    cpSync(data, scratch, { recursive: true });
    if (!existsSync(template)) spawnSync("mv", ["-T", scratch, template]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Ends the server and removes its folder when this process is gone, however it went: the guard reads a pipe that the system closes. */
function startGuard(pid, folder) {
  const script = 'read -r _; kill -KILL "$1" 2>/dev/null; rm -rf "$2"';
  const guard = spawn("/bin/sh", ["-c", script, "guard", String(pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  /** @type {import("node:net").Socket} */ (guard.stdin).unref();
  return guard;
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
    socket.setTimeout(1000, () => {
      socket.destroy();
      resolve(false);
    });
  });

/** @param {import("node:child_process").ChildProcess} child */
async function untilReady(child, port, output) {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await answers(port)) return;
    await delay(50);
  }
  throw new Error(`MariaDB did not start: ${Buffer.concat(output).toString().slice(-2000) || "no message"}`);
}

function run(folder, port, certificate) {
  const encryption =
    certificate === undefined ? [] : [`--ssl-cert=${certificate.cert}`, `--ssl-key=${certificate.key}`];
  const args = [
    "--no-defaults",
    `--datadir=${join(folder, "data")}`,
    `--socket=${join(folder, "mysqld.sock")}`,
    `--pid-file=${join(folder, "mysqld.pid")}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    "--skip-name-resolve",
    "--innodb-flush-log-at-trx-commit=0",
    "--innodb-buffer-pool-size=32M",
    logSize,
    "--max-connections=100",
    `--secure-file-priv=${folder}`,
    ...encryption,
  ];
  return spawn(server, args, { cwd: "/", stdio: ["ignore", "ignore", "pipe"], env: ownTemporary(folder), ...user });
}

/**
 * Gives `{ host, port, user, password, stop, kill, restart }`: `user` may do everything. `kill` ends it at once as a crash does, `restart` brings it back.
 * @param {{ certificate?: { cert: string, key: string } }} [options]
 */
export async function startMariadbServer({ certificate } = {}) {
  if (!existsSync(server)) throw new Error("No MariaDB was found: install mariadb-server.");
  const folder = mkdtempSync(join(tmpdir(), "gongshu-mariadb-"));
  chmodSync(folder, 0o755);
  if (user.uid) chownSync(folder, user.uid, user.gid);
  initialise(folder);
  const port = await freePort();
  /** @type {import("node:child_process").ChildProcess} */
  let child;
  /** @type {import("node:child_process").ChildProcess} */
  let guard;
  const begin = async () => {
    const output = [];
    child = run(folder, port, certificate);
    guard = startGuard(child.pid, folder);
    child.stderr?.on("data", (chunk) => output.push(chunk));
    /** @type {import("node:net").Socket} */ (child.stderr)?.unref();
    child.unref();
    await untilReady(child, port, output);
  };
  const end = async () => {
    // The guard goes first: once the server has ended, its process number may belong to somebody else.
    guard.kill("SIGKILL");
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.ref();
    child.kill("SIGKILL");
    await ended;
  };
  try {
    await begin();
  } catch (error) {
    await end();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    host: "127.0.0.1",
    port,
    user: "root",
    password: "",
    kill: end,
    restart: begin,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const running = await startMariadbServer();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => void running.stop().then(() => process.exit(130)));
  console.log(`mysql://${running.user}@${running.host}:${running.port}/`);
  setInterval(() => {}, 1 << 30);
}
