import { sql } from "kysely";
import type { StockMenuCode } from "#platform/auth/stock-subjects.ts";
import type { Context } from "#platform/http/context.ts";
import { placesInScope } from "./organize-kinds.ts";

/** Between the names of a path, as `Company/Department/Team`. */
export const pathMark = "/";

/** An organisation that a text of a workbook may mean. */
export interface NamedPlace {
  readonly id: string;
  readonly category: "company" | "department";
  readonly enCode: string;
  readonly treePath: string;
  /** The names from the top, joined. */
  readonly path: string;
  readonly isEnabled: boolean;
  /** Whether the caller may put something of the menu there. */
  readonly isInScope: boolean;
}

/** The live organisations that texts may mean. */
export class PlaceBook {
  readonly #places: readonly NamedPlace[];
  readonly #byPath: ReadonlyMap<string, NamedPlace[]>;
  readonly #byCode: ReadonlyMap<string, NamedPlace[]>;
  readonly #byEnd = new Map<string, NamedPlace[]>();

  constructor(places: readonly NamedPlace[]) {
    this.#places = places;
    this.#byPath = Map.groupBy(places, ({ path }) => path);
    this.#byCode = Map.groupBy(places, ({ enCode }) => enCode.toLowerCase());
    for (const place of places)
      for (const end of endsOf(place.path)) this.#byEnd.set(end, [...(this.#byEnd.get(end) ?? []), place]);
  }

  /** The organisation that a text names: by its whole path, else its code, else the end of its path. */
  find(text: string, isFit: (place: NamedPlace) => boolean): NamedPlace | "unknown" | "ambiguous" {
    for (const found of [this.#byPath.get(text), this.#byCode.get(text.toLowerCase()), this.#byEnd.get(text)]) {
      const fit = (found ?? []).filter(isFit);
      if (fit.length > 1) return "ambiguous";
      if (fit[0] !== undefined) return fit[0];
    }
    return "unknown";
  }

  get(id: string): NamedPlace | undefined {
    return this.#places.find((place) => place.id === id);
  }
}

/** `a/b/c`, `b/c`, `c`. Names may hold the mark themselves, so every end may be one. */
export function endsOf(path: string): string[] {
  const parts = path.split(pathMark);
  return parts.map((_, index) => parts.slice(index).join(pathMark));
}

/** Reads what the texts may mean; inside a transaction it stays as it is until the end. */
export async function placesByTexts(ctx: Context, menu: StockMenuCode, texts: Iterable<string>): Promise<PlaceBook> {
  const given = [...new Set(texts)];
  const names = [...new Set(given.flatMap(endsOf))];
  const codes = given.map((text) => text.toLowerCase());
  const rows = await ctx.db
    .selectFrom("organize")
    .select(["id", "category", "enCode", "treePath", "enabledMark"])
    .select(placesInScope(ctx, menu).as("isInScope"))
    .where("deleteMark", "is", null)
    .where(sql<boolean>`(full_name = any(${names}::text[]) or lower(en_code) = any(${codes}::text[]))`)
    .orderBy("id")
    .forShare()
    .execute();
  const pathOf = await placeNames(
    ctx,
    rows.map(({ treePath }) => treePath),
  );
  return new PlaceBook(
    rows.map(({ enabledMark, treePath, ...row }) => ({
      ...row,
      treePath,
      path: pathOf(treePath),
      isEnabled: enabledMark === 1,
    })),
  );
}

/** The names along tree paths, joined. */
export async function placeNames(ctx: Context, treePaths: readonly string[]): Promise<(treePath: string) => string> {
  const ids = [...new Set(treePaths.flatMap(idsIn))];
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom("organize")
          .select(["id", "fullName"])
          .where("id", "=", sql<string>`any(${ids}::text[])`)
          .execute();
  const nameById = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return (treePath) =>
    idsIn(treePath)
      .map((id) => nameById.get(id) ?? "")
      .join(pathMark);
}

function idsIn(treePath: string): string[] {
  return treePath.split("/").filter((id) => id !== "");
}
