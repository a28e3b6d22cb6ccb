import path from "node:path";
import { describe, expect, it } from "vitest";
import { tableOwners } from "./laws/table-owners.mjs";
import { permissionOf, permissions, tableUses, unitOf } from "./laws/tables.mjs";
import { root } from "./node-runtime.mjs";
import { listFiles, readSource } from "./source-tree.mjs";

const server = "packages/server/src";
const files = listFiles(path.join(root, server))
  .map((file) => `${server}/${file}`)
  .filter((file) => unitOf(file) !== undefined)
  .map((file) => readSource(root, file));

describe("the owners of tables", () => {
  it("are modules that are there, or the platform", () => {
    const units = new Set(files.map((file) => unitOf(file.path)));
    expect(Object.values(tableOwners).filter(({ owner }) => !units.has(owner))).toEqual([]);
  });

  it("name nobody else who does not use it", () => {
    const used = new Set(
      files.flatMap((file) => {
        const unit = unitOf(file.path) ?? "";
        const foreign = [...tableUses(file)].filter(({ table }) => tableOwners[table]?.owner !== unit);
        return foreign.map((use) => permissionOf(unit, use));
      }),
    );
    expect(permissions().filter((permission) => !used.has(permission))).toEqual([]);
  });
});
