import { describe, expect, it } from "vitest";
import { parseForm } from "../../form/parse-form.ts";
import { translate } from "../../text/messages.ts";
import { linksOfModel, withListLinks } from "../list-links.ts";
import { parseList } from "../parse-list.ts";
import { actionButton, type ListAction } from "./action.ts";
import { fieldsRead } from "./action-scope.ts";
import { wordsIn } from "./action-words.ts";
import { actionReader, compileAction, valuesFor, valuesTogether } from "./compile-actions.ts";

const parsed = parseForm({
  schema: 3,
  fields: [
    { kind: "text", id: "f1", field: "name", label: "名称" },
    { kind: "number", id: "f2", field: "quantity", label: "数量" },
    { kind: "text", id: "f3", field: "locked", label: "只读", readOnly: true },
    { kind: "file", id: "f4", field: "files", label: "附件" },
    {
      kind: "table",
      id: "t1",
      field: "items",
      label: "明细",
      columns: [{ kind: "number", id: "c1", field: "cost", label: "成本" }],
    },
  ],
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
const { form } = parsed;

const call = { do: "call", interfaceId: "i1", parameters: [] };
const open = { do: "open", modelId: "", opens: "new", fills: [] };
const button = (more: object) => ({ id: "a1", label: { zh: "处理", en: "Handle" }, place: "row", step: call, ...more });

function parse(...actions: object[]) {
  return parseList({ schema: 1, columns: [], actions }, form);
}

function actionOf(more: object): ListAction {
  const list = parse(button(more));
  if (!list.ok) throw new Error(JSON.stringify(list.issues));
  const [action] = list.list.actions ?? [];
  if (action === undefined) throw new Error("no action");
  return action;
}

describe("the buttons of a list", () => {
  const problems = (...actions: object[]) => {
    const list = parse(...actions);
    return list.ok
      ? []
      : list.issues.map(({ path, message, params }) => `${path}: ${translate(message, "en", params)}`);
  };

  it("get the defaults of their steps, and a right of their own", () => {
    const action = actionOf({});
    expect(action.step).toEqual({ ...call, calls: "each", reloads: true, opens: "nothing" });
    expect(actionButton(action)).toBe("btn_own_a1");
  });

  it.each([
    [{ label: { zh: " " } }, "actions.0.label: A custom button has no name"],
    [
      { place: "selection", step: open },
      "actions.0.place: The button “Handle” cannot stand there, because of what it does",
    ],
    [
      { place: "head", step: { do: "print" } },
      "actions.0.place: The button “Handle” cannot stand there, because of what it does",
    ],
    [{ step: { ...call, interfaceId: "" } }, "actions.0.step.interfaceId: The button “Handle” has no data interface"],
    [
      { place: "head", step: { ...call, opens: "edit" } },
      "actions.0.step.opens: The button “Handle” has no record of its own to open: it does not stand in a row, or it opens another form",
    ],
    [
      { step: { ...open, modelId: "m2", opens: "record" } },
      "actions.0.step.opens: The button “Handle” has no record of its own to open: it does not stand in a row, or it opens another form",
    ],
    [
      { place: "head", show: '{f1} = "x"' },
      "actions.0.show: The display condition of “Handle” refers to a field that does not exist",
    ],
    [
      { step: { ...call, parameters: [{ name: "p", value: "{zz}" }] } },
      "actions.0.step.parameters.0.value: The value of “Handle” refers to a field that does not exist",
    ],
    [
      { step: { ...call, parameters: [{ name: "", value: "{f1}" }] } },
      "actions.0.step.parameters.0: Value 1 of the button “Handle” lacks its name or what it is",
    ],
    [
      { step: { ...open, fills: [{ name: "zz", value: "{f1}" }] } },
      "actions.0.step.fills.0.name: Value 1 of the button “Handle” fills a field that does not exist",
    ],
    [
      { step: { ...open, fills: [{ name: "f3", value: "{f1}" }] } },
      "actions.0.step.fills.0.name: The button “Handle” cannot fill “只读”: it is given by the system, read-only, or not a single value",
    ],
  ])("are refused with %o", (more, expected) => expect(problems(button(more))).toContain(expected));

  it("are refused with a value of another type than the field that takes it", () => {
    expect(problems(button({ step: { ...open, fills: [{ name: "f2", value: "{f1}" }] } }))[0]).toMatch(
      /^actions\.0\.step\.fills\.0\.value: The value of “Handle” is wrong/,
    );
  });

  it("are refused where two have one id, or one value comes twice", () => {
    expect(problems(button({}), button({}))).toEqual(["actions.1.id: The button id “a1” is used twice"]);
    const twice = [
      { name: "p", value: "{f1}" },
      { name: "p", value: "{f2}" },
    ];
    expect(problems(button({ step: { ...call, parameters: twice } }))).toEqual([
      "actions.0.step.parameters.1.name: Value 2 of the button “Handle” is there twice",
    ]);
  });

  it("say their own text in each language, and the first where one is missing", () => {
    const { label } = actionOf({});
    expect([wordsIn(label, "zh"), wordsIn(label, "zhtw"), wordsIn(label, "en")]).toEqual(["处理", "处理", "Handle"]);
  });

  it("name what they read, with the columns of sub-tables and without the id of the record", () => {
    const parameters = [
      { name: "id", value: "{@recordId}" },
      { name: "cost", value: "SUM({t1.c1})" },
    ];
    expect(fieldsRead(actionOf({ show: "{f2} > 0", step: { ...call, parameters } }))).toEqual({
      conditions: [{ table: null, field: "f2" }],
      values: [{ table: "t1", field: "c1" }],
    });
  });

  it("name interfaces and models, which a file takes along", () => {
    const list = parse(button({}), button({ id: "a2", step: { ...open, modelId: "m2" } }));
    if (!list.ok) throw new Error("no list");
    expect(linksOfModel({ form, list: list.list })).toEqual([
      { target: "interface", name: "i1" },
      { target: "model", name: "m2" },
    ]);
    const renamed = withListLinks(list.list, ({ name }) => `${name}x`);
    expect(renamed.actions?.map(({ step }) => step)).toMatchObject([{ interfaceId: "i1x" }, { modelId: "m2x" }]);
  });
});

describe("a button that is asked", () => {
  const context = { now: 0, timeZone: "Asia/Shanghai", userId: "u1" };
  const read = (id: string, name: string | null, quantity: number | null) =>
    actionReader(form, { id, values: { name, quantity, items: null } }, context);
  const parameters = [
    { name: "id", value: "{@recordId}" },
    { name: "name", value: "{f1}" },
    { name: "who", value: "{@userId}" },
  ];
  const compiled = compileAction(
    actionOf({ show: "{f2} > 0", enabled: '{f1} = "x"', step: { ...call, parameters } }),
    form,
  );

  it("is shown and can be pressed as its conditions say, and not where a value is missing", () => {
    const answers = [read("1", "x", 1), read("2", "y", 1), read("3", "x", null)].map((reader) => [
      compiled.shows(reader),
      compiled.enables(reader),
    ]);
    expect(answers).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  it("takes values of one record, or lists of those of several", () => {
    expect(valuesFor(compiled, read("1", "x", 1))).toEqual({ id: "1", name: "x", who: "u1" });
    expect(valuesTogether(compiled, [read("1", "x", 1), read("2", null, 1)])).toEqual({
      id: ["1", "2"],
      name: ["x"],
      who: "u1",
    });
  });

  it("at the head of a list knows no record", () => {
    const atHead = compileAction(
      actionOf({ place: "head", step: { ...call, parameters: [{ name: "who", value: "{@userId}" }] } }),
      form,
    );
    expect(valuesFor(atHead, actionReader(form, undefined, context))).toEqual({ who: "u1" });
  });
});
