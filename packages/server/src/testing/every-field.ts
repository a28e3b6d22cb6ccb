import { type FieldDefinition, isScalarField, type ScalarKind } from "@gongshu/core/form/definition";
import { createField, kinds } from "@gongshu/core/form/kinds/kinds";
import { insertRoleUnchecked } from "../modules/access/role/service.ts";
import { createBillRule } from "../modules/system/bill-rule/service.ts";
import { menuModel, newRecord, rowsInterface } from "./linked-samples.ts";
import type { FieldInput } from "./model-client.ts";
import { newPosition, OrganizeClient } from "./organize-client.ts";
import { storedUpload } from "./stored-upload.ts";
import type { TestTenant } from "./test-app.ts";

/** A field of the model that has every kind: its value, and the texts that must not appear for a reader without the right. */
export interface SeededField {
  /** As grants name it. */
  readonly path: string;
  readonly id: string;
  readonly definition: FieldInput;
  /** Undefined where the server gives the value. */
  readonly value: unknown;
  /** Texts that tell of the field wherever they stand. */
  readonly marks: readonly string[];
}

interface Sample {
  readonly more: object;
  readonly value?: unknown;
  readonly marks?: readonly string[];
}

interface Spot {
  readonly tenant: TestTenant;
  readonly mark: string;
  readonly number: number;
  /** Id of the number that a calculation of the same table is made from. */
  readonly input: string;
  /** What that number is. */
  readonly inputNumber: number;
}

const optionsOf = (mark: string) => ({ source: "static", options: [{ value: mark, label: `option ${mark}` }] });
const treeOf = (mark: string) => ({
  source: "static",
  options: [{ value: "top", label: "Top", children: [{ value: mark, label: `node ${mark}` }] }],
});
const dayMs = 86_400_000;

/** A time of day for each number of a few thousand. */
const clockOf = (number: number) => new Date((number % 3600) * 1000 + 11 * 3_600_000).toISOString().slice(11, 19);

/** A value of each kind that is found nowhere else. A new kind does not compile before it has one. */
const samples = {
  text: ({ mark }) => ({ more: {}, value: `text ${mark}` }),
  textarea: ({ mark }) => ({ more: {}, value: `lines ${mark}` }),
  number: ({ number }) => ({ more: {}, value: number, marks: [String(number)] }),
  amount: ({ number }) => ({ more: { thousands: false }, value: number, marks: [String(number)] }),
  date({ number }) {
    const time = Date.UTC(2040, 0, 1) + (number % 1000) * dayMs - 8 * 3_600_000;
    const day = new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
    return { more: { format: "yyyy-MM-dd" }, value: time, marks: [String(time), day] };
  },
  dateRange({ number }) {
    // Years of its own: in UTC a day begins on the day before, which may be that of a date.
    const from = Date.UTC(2050, 0, 1) + (number % 1000) * dayMs - 8 * 3_600_000;
    const ends = [from, from + 2000 * dayMs].map((time) => new Date(time));
    const days = ends.map((time) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10));
    return { more: {}, value: ends.map((time) => time.toISOString()), marks: [ends[0]?.toISOString() ?? "", ...days] };
  },
  time({ number }) {
    const text = clockOf(number);
    return { more: { format: "HH:mm:ss" }, value: text, marks: [text] };
  },
  timeRange({ number }) {
    const [from, to] = [clockOf(number + 1000), clockOf(number + 2000)];
    return { more: { format: "HH:mm:ss" }, value: [from, to], marks: [from, to] };
  },
  // Of so few values none is found nowhere else.
  rate: () => ({ more: { allowHalf: true, count: 10 }, value: 7.5, marks: [] }),
  slider: ({ number }) => ({ more: { max: 10_000_000 }, value: number, marks: [String(number)] }),
  color({ number }) {
    const color = `#${(0xa0_00_00 + number - 9_300_000).toString(16)}`;
    return { more: {}, value: color, marks: [color] };
  },
  signature: async ({ tenant, mark }) => ({
    more: {},
    value: [await storedUpload(tenant.ctx, `signature ${mark}.png`, "annexpic")],
  }),
  richText: ({ mark }) => ({ more: {}, value: `<p>rich <strong>${mark}</strong></p>` }),
  // Nobody is ever told a password, so what tells of it is the field alone.
  password: ({ mark }) => ({ more: {}, value: `pass${mark}` }),
  select: ({ mark }) => ({ more: { options: optionsOf(mark) }, value: mark }),
  radio: ({ mark }) => ({ more: { options: optionsOf(mark) }, value: mark }),
  checkbox: ({ mark }) => ({ more: { options: optionsOf(mark) }, value: [mark] }),
  switch: ({ mark }) => ({ more: { activeText: mark }, value: 1 }),
  async user({ tenant, mark }) {
    const { userId } = await tenant.member(mark);
    return { more: {}, value: userId, marks: [userId] };
  },
  async company({ tenant, mark }) {
    const id = await new OrganizeClient(tenant.admin, tenant.adminId).company(mark);
    return { more: {}, value: id, marks: [id] };
  },
  async department({ tenant, mark }) {
    const id = await new OrganizeClient(tenant.admin, tenant.adminId).department(mark, tenant.companyId);
    return { more: {}, value: id, marks: [id] };
  },
  async position({ tenant, mark }) {
    const id = await newPosition(tenant, mark, tenant.companyId);
    return { more: {}, value: id, marks: [id] };
  },
  async role({ tenant, mark }) {
    const id = await insertRoleUnchecked(tenant.ctx, { fullName: mark, enCode: mark, type: "business" });
    return { more: {}, value: id, marks: [id] };
  },
  // Every tenant has the same areas, so they tell nothing of one field.
  address: () => ({ more: {}, value: ["330000", "330100", "330106"] }),
  cascader: ({ mark }) => ({ more: { options: treeOf(mark) }, value: ["top", mark] }),
  treeSelect: ({ mark }) => ({ more: { options: treeOf(mark) }, value: mark }),
  async popupSelect({ tenant, mark }) {
    const rows = [{ id: mark, fullName: `row ${mark}` }];
    return { more: { interfaceId: await rowsInterface(tenant, mark, rows) }, value: mark };
  },
  async relatedForm({ tenant, mark }) {
    const modelId = await menuModel(tenant, mark, [{ kind: "text", id: "name", field: "name", label: "Name" }]);
    const id = await newRecord(tenant, modelId, { name: `record ${mark}` });
    return { more: { modelId }, value: id, marks: [id] };
  },
  file: async ({ tenant, mark }) => ({ more: {}, value: [await storedUpload(tenant.ctx, `file ${mark}.pdf`)] }),
  image: async ({ tenant, mark }) => ({
    more: {},
    value: [await storedUpload(tenant.ctx, `picture ${mark}.png`, "annexpic")],
  }),
  async billNumber({ tenant, mark }) {
    const rule = {
      fullName: mark,
      enCode: mark,
      prefix: mark,
      dateFormat: "no",
      digit: 3,
      startNumber: "001",
    } as const;
    await createBillRule(tenant.ctx, rule);
    return { more: { rule: mark } };
  },
  calculation: ({ input, inputNumber }) => ({ more: { expression: `{${input}}*10` }, marks: [`${inputNumber}0`] }),
  createUser: ({ mark }) => ({ more: {}, marks: [mark] }),
  createTime: ({ mark }) => ({ more: {}, marks: [mark] }),
  modifyUser: ({ mark }) => ({ more: {}, marks: [mark] }),
  modifyTime: ({ mark }) => ({ more: {}, marks: [mark] }),
  currOrganize: ({ mark }) => ({ more: {}, marks: [mark] }),
  currDept: ({ mark }) => ({ more: {}, marks: [mark] }),
  currPosition: ({ mark }) => ({ more: {}, marks: [mark] }),
} satisfies { [Kind in ScalarKind]: (spot: Spot) => Sample | Promise<Sample> };

const scalarKinds = Object.keys(samples) as ScalarKind[];

/** Makes fields with marks of their own, wherever they stand. */
export class FieldSeeder {
  readonly #tenant: TestTenant;
  #count = 100;

  constructor(tenant: TestTenant) {
    this.#tenant = tenant;
  }

  /** One field of each kind, and before them a number for the calculation. `table` is the key of the sub-table that they are for. */
  async everyKind(table?: string): Promise<SeededField[]> {
    const input = await this.one("number", table);
    const fields = [input];
    for (const kind of scalarKinds)
      if (table === undefined || kinds[kind].inSubTable) fields.push(await this.one(kind, table, input));
    return fields;
  }

  /** One field; a calculation is made from `input`. `own` is what it has beside a value of its kind, and what tells of that. */
  async one(kind: ScalarKind, table?: string, input?: SeededField, own?: Partial<Sample>): Promise<SeededField> {
    this.#count += 1;
    const [id, key, mark] = [`f${this.#count}`, `k${this.#count}x`, `Q${this.#count}Z`];
    const number = 9_300_000 + this.#count;
    const spot = { tenant: this.#tenant, mark, number, input: input?.id ?? id, inputNumber: Number(input?.value ?? 0) };
    const { more, value, marks = [] }: Sample = await samples[kind](spot);
    const created: FieldDefinition = createField(kind, { id, field: key, label: `Label ${mark}` });
    if (!isScalarField(created)) throw new Error(`${kind} holds no value`);
    const definition = { ...created, readOnly: false, unique: false, ...more, ...own?.more } as FieldInput;
    const path = table === undefined ? key : `${table}.${key}`;
    return { path, id, definition, value, marks: [key, mark, ...(own?.marks ?? marks)] };
  }
}
