import { describe, expect, it } from "vitest";
import { translate } from "../../text/messages.ts";
import type { FormDefinition, NodeInput } from "../definition.ts";
import { fieldAccess, formFor } from "../field-access.ts";
import { formState } from "../form-state.ts";
import { parseForm } from "../parse-form.ts";
import { validateRecord } from "../record.ts";
import { isSafeAddress } from "./link-address.ts";
import { walkLayout } from "./node.ts";

const text = (id: string, more: object = {}) => ({ kind: "text", id, field: id, label: id, ...more });
const place = (id: string): NodeInput => ({ kind: "field", id });
const filled = (field: string) => ({ visible: `{${field}} is not EMPTY` });
const card = (id: string, children: NodeInput[], more: object = {}) => ({ kind: "card", id, children, ...more });
const pane = (id: string, ...children: NodeInput[]): NodeInput => ({ kind: "pane", id, label: id, children });

function form(fields: object[], layout?: unknown[]): FormDefinition {
  const parsed = parseForm({ schema: 3, fields, ...(layout !== undefined && { layout }) });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, message }) => `${path}: ${message.en}`).join("; "));
  return parsed.form;
}

const problems = (fields: object[], layout: unknown[]) => {
  const parsed = parseForm({ schema: 3, fields, layout });
  return parsed.ok
    ? []
    : parsed.issues.map(({ path, message, params }) => `${path}: ${translate(message, "en", params)}`);
};
const idsOf = ({ layout }: FormDefinition) => walkLayout(layout).map(({ node }) => node.id);
const context = { now: 0, userId: "u", timeZone: "UTC" };

describe("the layout of a form", () => {
  it("orders its fields, and takes those that it does not place behind all else", () => {
    const { fields, layout } = form(
      [text("a"), text("b"), text("c"), text("d")],
      [card("k", [place("c")]), place("a")],
    );
    expect(fields.map(({ id }) => id)).toEqual(["c", "a", "b", "d"]);
    expect(layout.map(({ id }) => id)).toEqual(["k", "a", "b", "d"]);
  });

  it.each<[string, unknown[], string]>([
    ["a field twice", [place("a"), place("a")], "layout.1.id: The field id “a” is used twice"],
    ["a part with the id of a field", [card("a", [])], "layout.0.id: The field id “a” is used twice"],
    ["a field that is not there", [place("b")], "layout.0.id: The layout names a field “b” that does not exist"],
    [
      "a panel outside of tabs",
      [pane("p")],
      "layout.0.kind: Panels stand in tabs or collapsible panels only, and nothing else stands there",
    ],
    [
      "a field straight in tabs",
      [{ kind: "tabs", id: "t", children: [place("a")] }],
      "layout.0.children.0.kind: Panels stand in tabs or collapsible panels only, and nothing else stands there",
    ],
    [
      "a code of a field that is not there",
      [{ kind: "code", id: "k", field: "gone" }],
      "layout.0.field: “QR or bar code” shows a field that does not exist",
    ],
    [
      "a code of a secret",
      [{ kind: "code", id: "k", field: "s", label: "Box" }],
      "layout.0.field: “Box” cannot show a field whose value is a secret",
    ],
    [
      "a condition about a secret",
      [card("k", [], { conditions: filled("s") })],
      "layout.0.conditions.visible: The display condition of “Card” is wrong: The field “s” holds a secret, which no expression may read",
    ],
    [
      "a code whose text does not fit its format",
      [{ kind: "code", id: "k", format: "EAN13", content: "x", label: "Box" }],
      "layout.0.content: The text of “Box” is wrong: An EAN-13 bar code must be 12 or 13 digits",
    ],
    ["tabs without panels", [{ kind: "tabs", id: "t" }], "layout.0.children: “Tabs” has no panels"],
    [
      "a condition about nothing",
      [card("k", [], { conditions: filled("gone") })],
      "layout.0.conditions.visible: The display condition of “Card” refers to a field that does not exist",
    ],
    [
      "a link that runs a script",
      [{ kind: "link", id: "l", label: "here", href: "javascript:alert(1)" }],
      "layout.0.href: The address of “here” is wrong: use http, https, mailto, tel or a path that begins with /",
    ],
    ["an unknown part", [{ kind: "carousel", id: "x" }], "layout.0.kind: There is no kind of field “carousel”"],
  ])("is refused with %s", (_name, layout, expected) => {
    const secret = { kind: "password", id: "s", field: "s", label: "S" };
    expect(problems([text("a"), secret], layout)).toContain(expected);
  });

  it("is refused when containers stand too deep in each other", () => {
    const deep = (levels: number): NodeInput =>
      card(`k${levels}`, levels === 0 ? [place("a")] : [deep(levels - 1)]) as NodeInput;
    expect(problems([text("a")], [deep(5)])).toEqual([]);
    expect(problems([text("a")], [deep(6)])).toContainEqual(expect.stringContaining("nested 6 levels deep at most"));
  });

  it("hides what stands in a container with it: such fields are empty, asked for by nobody, and come back", () => {
    const inner = { kind: "tabs", id: "t", children: [pane("p", place("b"))] } as NodeInput;
    const own = form(
      [text("a"), text("b", { required: true })],
      [place("a"), card("k", [inner], { conditions: filled("a") })],
    );
    expect(formState(own, { b: "kept" }, context).fields.get("b")?.visible).toBe(false);
    expect(formState(own, { b: "kept" }, context).fields.get("p")?.visible).toBe(false);
    expect(formState(own, { a: "x", b: "kept" }, context).fields.get("p")?.visible).toBe(true);
    expect(validateRecord(own, { b: "kept" }, context)).toEqual({ values: { a: null, b: null }, issues: [] });
    expect(validateRecord(own, { a: "x" }, context).issues.map(({ path }) => path)).toEqual(["b"]);
  });

  it("asks for nothing in a container that is never shown, and keeps what is there", () => {
    const own = form([text("b", { required: true })], [card("k", [place("b")], { hidden: true })]);
    expect(validateRecord(own, { b: "kept" }, context)).toEqual({ values: { b: "kept" }, issues: [] });
    expect(validateRecord(own, {}, context).issues).toEqual([]);
  });

  it("finds the values that a container depends on first, and circles through containers", () => {
    const own = form([text("b"), text("a")], [card("k", [place("b")], { conditions: filled("a") }), place("a")]);
    expect(validateRecord(own, { b: "1", a: "2" }, context).values).toEqual({ b: "1", a: "2" });
    const circle = [
      card("k", [place("a")], { conditions: filled("b") }),
      card("m", [place("b")], { conditions: filled("a") }),
    ];
    expect(problems([text("a"), text("b")], circle)).toContainEqual(expect.stringContaining("a → b → a"));
  });
});

describe("a code in the layout", () => {
  it("is about a field or a text that fits, or about nothing yet", () => {
    const codes = [
      { kind: "code", id: "k1", field: "a", format: "EAN13", content: "left from before" },
      { kind: "code", id: "k2", format: "CODE39", content: "ABC-1" },
      { kind: "code", id: "k3" },
    ];
    expect(problems([text("a")], codes)).toEqual([]);
  });
});

describe("the layout as somebody sees it", () => {
  const without = (own: FormDefinition, ...paths: string[]) =>
    formFor(own, fieldAccess(own, { mayRead: (path) => !paths.includes(path), mayWrite: () => true }));

  it("loses containers with the last of their fields, and keeps those that were empty before", () => {
    const tabs = { kind: "tabs", id: "t", children: [pane("p", place("a")), pane("q", place("b"))] } as NodeInput;
    const own = form([text("a"), text("b")], [card("k", [tabs]), card("empty", [])]);
    expect(idsOf(without(own, "a"))).toEqual(["k", "t", "q", "b", "empty"]);
    expect(idsOf(without(own, "a", "b"))).toEqual(["empty"]);
  });

  it("loses a code with the field that it shows", () => {
    const code: NodeInput = { kind: "code", id: "k", field: "a" };
    const own = form([text("a"), text("b")], [place("a"), place("b"), code]);
    expect(idsOf(without(own, "b"))).toEqual(["a", "k"]);
    expect(idsOf(without(own, "a"))).toEqual(["b"]);
  });

  it("withholds fields in a container whose condition reads what is withheld", () => {
    const own = form([text("a"), text("b")], [place("a"), card("k", [place("b")], { conditions: filled("a") })]);
    expect(idsOf(without(own, "a"))).toEqual([]);
    expect(without(own, "a").fields).toEqual([]);
  });
});

describe("the address of a link", () => {
  it.each(["", "/home", "https://example.com/a?b=c", "mailto:a@b.cn", "tel:+8610"])("may be “%s”", (href) => {
    expect(isSafeAddress(href)).toBe(true);
  });
  it.each([
    "javascript:alert(1)",
    "JaVa\tscript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "x",
  ])("may not be “%s”", (href) => {
    expect(isSafeAddress(href)).toBe(false);
  });
});
