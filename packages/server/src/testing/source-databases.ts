import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DbType } from "@gongshu/contract/data/data-source";
import mysql from "mysql2/promise";
import { Client } from "pg";
import { z } from "zod";

/** A database elsewhere with an account that may read the database `shop`, and more than it should. */
export interface SourceDatabase {
  readonly dbType: DbType;
  readonly host: string;
  readonly port: number;
  /** Of its certificate, as PEM. */
  readonly ca: string;
  /** Runs a statement as the owner of everything. */
  run(sql: string): Promise<unknown>;
  /** How many sessions the account has. */
  sessions(): Promise<number>;
  /** Ends every session of the account at once. */
  cutSessions(): Promise<void>;
  stop(): Promise<void>;
}

/** The account of the sources. It may write, so that what keeps it from that is not the database. */
export const reader = { userName: "reader", password: "Lesen#2026'\"" };
export const shop = "shop";

interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly pem: string;
  remove(): void;
}

function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), "gongshu-cert-"));
  const [cert, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const args = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    cert,
    ...subject,
  ];
  execFileSync("openssl", args, { stdio: "ignore" });
  // The servers run as nobody where the tests run as root.
  if (process.getuid?.() === 0) for (const file of [folder, cert, key]) chownSync(file, 65_534, 65_534);
  return { cert, key, pem: readFileSync(cert, "utf8"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const script = (name: string): Promise<unknown> => import(new URL(`../../../../scripts/${name}`, import.meta.url).href);
const postgresScript = z.object({ startPostgresServer: z.custom<(options: object) => Promise<unknown>>() });
const postgresServer = z.object({ url: z.string(), tcpUrl: z.string(), stop: z.custom<() => Promise<void>>() });
const mariadbScript = z.object({ startMariadbServer: z.custom<(options: object) => Promise<unknown>>() });
const mariadbServer = z.object({ port: z.number(), stop: z.custom<() => Promise<void>>() });

/** A PostgreSQL server of its own, with passwords and encryption. */
export async function startSourcePostgres(): Promise<SourceDatabase> {
  const certificate = makeCertificate();
  const options = { relaxed: true, ignoreEnvironment: true };
  const server = postgresServer.parse(
    await postgresScript.parse(await script("postgres-server.mjs")).startPostgresServer(options),
  );
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  const rules = ["local all all trust", `host all ${reader.userName} 127.0.0.1/32 scram-sha-256`].join("\n");
  const { rows } = await admin.query<{ file: string }>("select current_setting('hba_file') as file");
  await admin.query(`copy (select unnest(string_to_array('${rules}', E'\\n'))) to '${rows[0]?.file ?? ""}'`);
  await admin.query(`alter system set ssl_cert_file = '${certificate.cert}'`);
  await admin.query(`alter system set ssl_key_file = '${certificate.key}'`);
  await admin.query("alter system set ssl = on");
  await admin.query("select pg_reload_conf()");
  // As its account a source should not be given: one that may read files of the server and write everywhere.
  await admin.query(
    `create role ${reader.userName} login superuser password '${reader.password.replaceAll("'", "''")}'`,
  );
  await admin.query(`create database ${shop}`);
  const owner = new Client({ connectionString: server.url.replace(/postgres$/, shop) });
  await owner.connect();
  const { port } = new URL(server.tcpUrl);
  const own = `from pg_stat_activity where usename = '${reader.userName}'`;
  return {
    dbType: "PostgreSQL",
    host: "127.0.0.1",
    port: Number(port),
    ca: certificate.pem,
    run: (sql) => owner.query(sql),
    sessions: async () => Number((await admin.query<{ count: string }>(`select count(*) ${own}`)).rows[0]?.count),
    cutSessions: async () => void (await admin.query(`select pg_terminate_backend(pid) ${own}`)),
    stop: async () => {
      await Promise.all([owner.end(), admin.end()]);
      await server.stop();
      certificate.remove();
    },
  };
}

/** A MariaDB server of its own, likewise. */
export async function startSourceMariadb(): Promise<SourceDatabase> {
  const certificate = makeCertificate();
  const { startMariadbServer } = mariadbScript.parse(await script("mariadb-server.mjs"));
  const server = mariadbServer.parse(await startMariadbServer({ certificate }));
  const { port } = server;
  const owner = await mysql.createConnection({ host: "127.0.0.1", port, user: "root", multipleStatements: true });
  await owner.query(`create database ${shop} character set utf8mb4; use ${shop}`);
  await owner.query("create user ?@'%' identified by ?", [reader.userName, reader.password]);
  await owner.query("grant all privileges on *.* to ?@'%'", [reader.userName]);
  const sessionIds = async () => {
    const [rows] = await owner.query("select id from information_schema.processlist where user = ?", [reader.userName]);
    return z.array(z.object({ id: z.number() })).parse(rows);
  };
  return {
    dbType: "MariaDB",
    host: "127.0.0.1",
    port,
    ca: certificate.pem,
    run: (sql) => owner.query(sql),
    sessions: async () => (await sessionIds()).length,
    cutSessions: async () => {
      for (const { id } of await sessionIds()) await owner.query(`kill connection ${id}`);
    },
    stop: async () => {
      owner.destroy();
      await server.stop();
      certificate.remove();
    },
  };
}
