import autocannon from "autocannon";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { startEmptyProduct } from "./support/empty-product.ts";
import { median } from "./support/load.ts";
import { base } from "./support/model.ts";
import { type ModelDesign, publishDesign } from "./support/prepared-product.ts";
import type { ProductClient } from "./support/product.ts";

export const name = "bill-number";

const saves = 500;
const rounds = 5;

const design: ModelDesign = {
  formData: {
    schema: 3,
    fields: [
      { ...base, id: "f1", kind: "billNumber", field: "no", label: "单号", rule: "benchNo" },
      { ...base, id: "f2", kind: "text", field: "title", label: "标题", maxLength: 100 },
      { ...base, id: "f3", kind: "number", field: "quantity", label: "数量", precision: 2 },
    ],
  },
  columnData: { schema: 1, columns: [{ field: "f1", sortable: true }, { field: "f2" }], search: [], pageSize: 20 },
};

/** 500 saves at once, over HTTP, of a record that takes its number from one rule; and of one that takes none. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  const product = await startEmptyProduct(postgres.url);
  try {
    const { admin } = product;
    await admin.call("POST", "/api/system/Base/BillRule", rule);
    const numbered = await publishDesign(admin, "numbered", design);
    const plain = await publishDesign(admin, "plain", withoutNumber(design));
    await saveAll(admin, numbered);
    await saveAll(admin, plain);
    const rates = { numbered: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      rates.plain.push(await saveAll(admin, plain));
      rates.numbered.push(await saveAll(admin, numbered));
    }
    const numbers = await numbersOf(admin, numbered);
    const missing = numbers.length === 0 ? 1 : lastOf(numbers) - numbers.length;
    return [
      { name: "saves that take a number", value: median(rates.numbered), unit: "/s", bar: 300, higherIsBetter: true },
      { name: "saves without a number", value: median(rates.plain), unit: "/s", higherIsBetter: true },
      { name: "saves", value: numbers.length, unit: "records", bar: saves * (rounds + 1), higherIsBetter: true },
      { name: "numbers given twice", value: numbers.length - new Set(numbers).size, unit: "", bar: 0 },
      { name: "numbers missing", value: missing, unit: "", bar: 0 },
    ];
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

const rule = {
  fullName: "Bench",
  enCode: "benchNo",
  prefix: "B",
  dateFormat: "no",
  digit: 6,
  startNumber: "000001",
};

function withoutNumber({ formData, columnData }: ModelDesign): ModelDesign {
  const fields = formData.fields.filter(({ kind }) => kind !== "billNumber");
  return { formData: { ...formData, fields }, columnData: { ...columnData, columns: [{ field: "f2" }] } };
}

/** Saves a second, all of them sent at once, each on a connection of its own. */
async function saveAll({ url, token }: ProductClient, modelId: string): Promise<number> {
  const body = JSON.stringify({ data: JSON.stringify({ title: "A title", quantity: 12.5 }) });
  const since = performance.now();
  const result = await autocannon({
    url: `${url}/api/visualdev/OnlineDev/${modelId}`,
    method: "POST",
    amount: saves,
    connections: saves,
    headers: { "content-type": "application/json", authorization: token },
    body,
  });
  if (result["2xx"] !== saves) throw new Error(`${saves - result["2xx"]} of ${saves} saves failed`);
  return (saves / (performance.now() - since)) * 1000;
}

async function numbersOf(client: ProductClient, modelId: string): Promise<string[]> {
  const { list } = await client.call<{ list: { no: string }[] }>(
    "GET",
    `/api/visualdev/OnlineDev/${modelId}/List?currentPage=1&pageSize=10000`,
  );
  return list.map(({ no }) => no);
}

const lastOf = (numbers: readonly string[]) => Math.max(...numbers.map((number) => Number(number.slice(1))));
