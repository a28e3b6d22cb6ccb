import { describe, expect, it } from "vitest";
import { locales } from "../../text/messages.ts";
import { compileExpression } from "../compile.ts";
import type { ExpressionScope } from "../scope.ts";
import { type ValueType, valueTypes } from "../value.ts";
import { exampleNames, functionMessages } from "./functions.messages.ts";
import { functionHelp } from "./help.ts";
import { type FunctionName, functionGroups, functionNamed, functions, functionsOf } from "./table.ts";

const names = Object.keys(functions) as FunctionName[];

/** Anything may be meant by the names of an example: one of the types must fit. */
function accepts(text: string): boolean {
  const wanted = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const choose = (chosen: readonly ValueType[]): boolean => {
    if (chosen.length < new Set(wanted).size) return valueTypes.some((type) => choose([...chosen, type]));
    const types = new Map([...new Set(wanted)].map((name, index) => [name, chosen[index] ?? "text"]));
    const find: ExpressionScope["find"] = (name) => {
      const type = types.get(name);
      const columns = { find: (column: string) => ({ id: column, type: types.get(`${name}.${column}`) ?? "text" }) };
      if (type !== undefined && !text.includes(`COUNT({${name}})`)) return { id: name, type };
      return { id: name, columns };
    };
    return compileExpression(text, { find }).ok;
  };
  return choose([]);
}

describe("the functions", () => {
  it("are called by their name and its translations in every case", () => {
    for (const name of names) {
      expect(functionNamed(name.toLowerCase())).toBe(name);
      for (const locale of locales) expect(functionNamed(functionMessages[name].name[locale])).toBe(name);
    }
    expect(functionNamed("constructor")).toBeUndefined();
  });

  it("have names of one word, of which no two functions share one", () => {
    const all = names.flatMap((name) => [...new Set(Object.values(functionMessages[name].name))]);
    expect(all.filter((name) => !/^(?:(?![且或非])\p{L})+$/u.test(name))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("stand in groups, each in one", () => {
    expect(functionGroups.flatMap((group) => functionsOf(group))).toEqual(names);
  });

  it.each(names)("%s has an example that can be computed, in every language", (name) => {
    const examples = locales.map((locale) => functionHelp(name, locale).split(/例如 |for example /)[1] ?? "");
    const texts = examples.flatMap((example) => example.split(/、(?!")| or /));
    expect(texts.filter((text) => !text.includes(`${name}(`) || !accepts(text))).toEqual([]);
  });

  it("have example fields that name no placeholder", () => {
    for (const name of Object.values(exampleNames).flatMap((message) => Object.values(message)))
      expect(name).not.toMatch(/[{}]/);
  });
});
