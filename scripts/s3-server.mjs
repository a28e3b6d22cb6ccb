// Starts a real object store that speaks S3 (OpenStack Swift with s3api, from Debian) for tests, and takes everything away again at its end.
//   npx node scripts/s3-server.mjs            prints the settings S3_* and runs until it is interrupted
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";

const ports = ["proxy", "account", "container", "object", "memcached"];
const startMs = 30_000;
const ready = 200;

/** Whose the buckets are; the password is the secret key. */
const account = "test";
const user = "tester";
const secretKey = "testing-secret";
export const s3Bucket = "gongshu-test";

/** A ring of one device on this machine, so that every request goes to our one server of each kind. */
const ringScript = `
import sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for name, port in zip(("account", "container", "object"), sys.argv[2:]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "replication_ip": "127.0.0.1",
                     "replication_port": int(port), "device": "d1", "weight": 1, "meta": ""})
    builder.rebalance(seed="1")
    builder.get_ring().save("%s/%s.ring.gz" % (folder, name))
`;

const common = (folder, port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 1
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
fallocate_reserve = 0
log_level = ERROR
log_address = ${join(folder, "no-log")}
`;

/** The file of a storage server. */
const storageConfig = (folder, kind, port) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConfig = (folder, port, memcached) => `${common(folder, port)}
[pipeline:main]
pipeline = cache listing_formats s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${secretKey} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

function writeConfigs(folder, port) {
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = gongshu\nswift_hash_path_prefix = gongshu\n");
  for (const kind of ["account", "container", "object"])
    write(`${kind}-server.conf`, storageConfig(folder, kind, port[kind]));
  write("proxy-server.conf", proxyConfig(folder, port.proxy, port.memcached));
  mkdirSync(join(folder, "devices/d1"), { recursive: true });
}

const exitOf = (child) =>
  new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve(undefined) : reject(new Error(`ended with ${code}`))));
    child.once("error", reject);
  });

function start(folder, command, args) {
  const log = openSync(join(folder, "servers.log"), "a");
  const env = { ...process.env, SWIFT_DIR: folder, PYTHONWARNINGS: "ignore" };
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", log, log], detached: true });
  child.unref();
  return child;
}

/** Ends the servers and removes their folder when this process is gone, however it went: the guard reads a pipe that the system closes. */
function startGuard(pids, folder) {
  const script = 'folder="$1"; shift; read -r _; kill -KILL "$@" 2>/dev/null; rm -rf "$folder"';
  const groups = pids.map((pid) => `-${pid}`);
  const guard = spawn("/bin/sh", ["-c", script, "guard", folder, "--", ...groups], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  /** @type {import("node:net").Socket} */ (guard.stdin).unref();
  return guard;
}

function kill(pids) {
  for (const pid of pids)
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
}

function statusOf(port, path, headers = {}, method = "GET") {
  return new Promise((resolve) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers, timeout: 2000 }, (incoming) => {
      incoming.resume();
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers });
    });
    outgoing.on("error", () => resolve({ status: 0, headers: {} }));
    outgoing.end();
  });
}

/** Buckets are containers, so the account's own protocol makes one without a client. */
async function makeBucket(folder, port) {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    const signedIn = await statusOf(port, "/auth/v1.0", {
      "x-auth-user": `${account}:${user}`,
      "x-auth-key": secretKey,
    });
    if (signedIn.status === ready) {
      const token = { "x-auth-token": String(signedIn.headers["x-auth-token"]), "content-length": "0" };
      const { status } = await statusOf(port, `/v1/AUTH_${account}/${s3Bucket}`, token, "PUT");
      if (status === 201 || status === 202) return;
    }
    await delay(100);
  }
  const log = join(folder, "servers.log");
  throw new Error(`The object store did not start: ${existsSync(log) ? readFileSync(log, "utf8").slice(-2000) : ""}`);
}

/** Gives `{ settings, pause, resume, stop }`: the settings of a server that uses it, and the way to take it off the network for a while. */
export async function startS3Server() {
  const folder = mkdtempSync(join(tmpdir(), "gongshu-s3-"));
  const pids = [];
  let guard;
  try {
    const port = Object.fromEntries(await Promise.all(ports.map(async (name) => [name, await freePort()])));
    writeConfigs(folder, port);
    const rings = [port.account, port.container, port.object].map(String);
    await exitOf(spawn("/usr/bin/python3", ["-c", ringScript, folder, ...rings], { stdio: "ignore" }));
    const run = (command, args) => {
      const child = start(folder, command, args);
      if (child.pid !== undefined) pids.push(child.pid);
    };
    const asRoot = process.getuid?.() === 0 ? ["-u", "root"] : [];
    run("memcached", ["-l", "127.0.0.1", "-p", String(port.memcached), "-m", "16", ...asRoot]);
    for (const kind of ["account", "container", "object", "proxy"])
      run(`swift-${kind}-server`, [join(folder, `${kind}-server.conf`)]);
    guard = startGuard(pids, folder);
    await makeBucket(folder, port.proxy);
    const proxy = pids.at(-1) ?? 0;
    return {
      settings: {
        S3_ENDPOINT: `http://127.0.0.1:${port.proxy}`,
        S3_BUCKET: s3Bucket,
        S3_ACCESS_KEY: `${account}:${user}`,
        S3_SECRET_KEY: secretKey,
      },
      /** Ends the front of the store at once, as a crash does. */
      crash: () => kill([proxy]),
      stop: async () => {
        guard?.kill("SIGKILL");
        kill(pids);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    guard?.kill("SIGKILL");
    kill(pids);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await startS3Server();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => void server.stop().then(() => process.exit(130)));
  for (const [name, value] of Object.entries(server.settings)) console.log(`${name}=${value}`);
  setInterval(() => {}, 1 << 30);
}
