import { expect, it } from "vitest";
import { readFacts } from "./stored-facts.ts";

it("reads what is stored of a company, and takes for empty what is missing or wrong", () => {
  const stored = { shortName: "远景", foundedTime: 5, fax: 7, unknown: "x" };
  const facts = readFacts(JSON.stringify(stored));
  expect(facts).toMatchObject({ shortName: "远景", foundedTime: 5, fax: "", address: "" });
  expect(facts).not.toHaveProperty("unknown");
  for (const text of ["", "{", "null", "[]", '"text"', '{"foundedTime":"1999"}'])
    expect(readFacts(text)).toMatchObject({ shortName: "", foundedTime: null });
});
