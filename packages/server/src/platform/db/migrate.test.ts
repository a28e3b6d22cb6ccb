import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../testing/database.ts";
import { migrate, migrationsDirectory, missingMigrations, readMigrations } from "./migrate.ts";

let test: TestDatabase;
let directory: string;

beforeEach(async () => {
  test = await openTestDatabase();
  directory = mkdtempSync(join(tmpdir(), "gongshu-migrations-"));
  for (const { name, sql } of readMigrations(migrationsDirectory)) write(name, sql);
});

afterEach(async () => {
  rmSync(directory, { recursive: true, force: true });
  await test.close();
});

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);

const tables = async (): Promise<unknown[]> => {
  const [result] = await test.db.batch({ tenantId: null }, [
    {
      sql: "select relname as name from pg_class where relname like 'later%' and relkind = 'r' order by 1",
      parameters: [],
    },
  ]);
  return (result?.rows ?? []).map((row) => row["name"]);
};

describe(`migrations on the ${testDatabaseKind} database`, () => {
  it("applies what is new, in order, once", async () => {
    write("9002_second.sql", "create table later_second (like later_first);");
    write("9001_first.sql", "create table later_first (id int);");
    expect(await missingMigrations(test.db, directory)).toEqual(["9001_first.sql", "9002_second.sql"]);
    expect(await migrate(test.db, directory)).toEqual(["9001_first.sql", "9002_second.sql"]);
    expect(await migrate(test.db, directory)).toEqual([]);
    expect(await missingMigrations(test.db, directory)).toEqual([]);
    expect(await tables()).toEqual(["later_first", "later_second"]);
  });

  it("leaves nothing of a file that fails, and says where it failed", async () => {
    write("9001_broken.sql", "create table later_broken (id int);\n\nselect nonsense;");
    await expect(migrate(test.db, directory)).rejects.toThrow(
      'The migration 9001_broken.sql failed at line 3: column "nonsense" does not exist',
    );
    expect(await tables()).toEqual([]);
    write("9001_broken.sql", "create table later_mended (id int);");
    expect(await migrate(test.db, directory)).toEqual(["9001_broken.sql"]);
  });

  it("stops when an applied file was changed", async () => {
    const [first] = readMigrations(directory);
    write(first?.name ?? "", `${first?.sql}\n-- changed`);
    await expect(migrate(test.db, directory)).rejects.toThrow(
      `The migration ${first?.name} was changed after it had been applied.`,
    );
  });

  it("stops when the database is newer than the program", async () => {
    write("9001_first.sql", "select 1;");
    await migrate(test.db, directory);
    rmSync(join(directory, "9001_first.sql"));
    await expect(migrate(test.db, directory)).rejects.toThrow("newer than the program");
  });

  it("refuses two files of one number and names in another form", () => {
    write("9001_first.sql", "");
    write("9001_other.sql", "");
    expect(() => readMigrations(directory)).toThrow("same number");
    rmSync(join(directory, "9001_other.sql"));
    write("later.sql", "");
    expect(() => readMigrations(directory)).toThrow("NNNN_name.sql");
  });

  it.runIf(testDatabaseKind === "server")("lets two processes that start at once apply each file once", async () => {
    for (let number = 9001; number < 9006; number++)
      write(`${number}_later.sql`, `create table later_${number} (id int); select pg_sleep(0.05);`);
    const outputs = await Promise.all([migrateInProcess(), migrateInProcess()]);
    const applied = outputs.flatMap((output) => JSON.parse(output) as string[]);
    expect(applied.sort()).toEqual([
      "9001_later.sql",
      "9002_later.sql",
      "9003_later.sql",
      "9004_later.sql",
      "9005_later.sql",
    ]);
    expect(await tables()).toEqual(["later_9001", "later_9002", "later_9003", "later_9004", "later_9005"]);
  });
});

function migrateInProcess(): Promise<string> {
  const program = `
    import { openDatabase } from ${JSON.stringify(new URL("./open-database.ts", import.meta.url).href)};
    import { migrate } from ${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)};
    const db = await openDatabase(${JSON.stringify(test.location)});
    console.log(JSON.stringify(await migrate(db, ${JSON.stringify(directory)})));
    await db.close();`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve(output) : reject(new Error(`exit code ${code}`))));
  });
}
