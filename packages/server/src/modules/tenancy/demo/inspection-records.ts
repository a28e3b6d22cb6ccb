import type { RecordValues, RowValues } from "@gongshu/core/form/definition";
import { zonedParts } from "@gongshu/core/text/zone";
import type { Random } from "./random.ts";
import { type DemoMaterial, type DemoMeasurement, materials } from "./seed/materials.ts";
import { remarks } from "./seed/remarks.ts";
import { type DemoSupplier, suppliers } from "./seed/suppliers.ts";

type Result = "pass" | "concession" | "fail";

/** What somebody would have typed into the form of the incoming inspection, and when and by whom it was saved. */
export interface InspectionInput {
  readonly values: RecordValues;
  readonly creatorTime: number;
  readonly inspectorId: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Lot size up to which so many samples are taken: general inspection level I of the usual sampling tables. */
const samplePlan = [
  [8, 2],
  [15, 2],
  [25, 3],
  [50, 5],
  [90, 5],
  [150, 8],
  [Infinity, 13],
] as const;

/** Appearance defects, which no measurement shows. */
const appearance = [
  "wrinkle",
  "bubble",
  "delamination",
  "scratch",
  "foreignMatter",
  "powdering",
  "crackedEdge",
  "colour",
  "packing",
  "label",
];

/** Invents inspections, one for each time given, which is when it is saved. */
export class InspectionRecords {
  readonly #random: Random;
  readonly #timeZone: string;
  readonly #inspectorIds: readonly string[];
  readonly #batches = new Map<string, number>();

  constructor(random: Random, timeZone: string, inspectorIds: readonly string[]) {
    this.#random = random;
    this.#timeZone = timeZone;
    this.#inspectorIds = inspectorIds;
  }

  inspect(creatorTime: number): InspectionInput {
    const random = this.#random;
    const supplier = random.pick(suppliers, ({ weight }) => weight);
    const material = random.pick(materials.filter(({ kind }) => supplier.sells.includes(kind)));
    const result = this.#result(supplier);
    const quantity = random.between(...material.lot);
    const sampleQuantity = samplePlan.find(([most]) => quantity <= most)?.[1] ?? 2;
    const inspectionTime = creatorTime - random.between(4, 45) * minuteMs;
    const arrivalDate = inspectionTime - (random.isLucky(0.7) ? 0 : random.between(1, 3) * dayMs);
    const inspectorId = random.pick(this.#inspectorIds);
    const measured = this.#measure(material, result, sampleQuantity);
    const values = {
      arrivalDate,
      supplier: supplier.enCode,
      material: material.enCode,
      specification: material.specification,
      batchNo: this.#batchNo(supplier, arrivalDate - random.between(3, 40) * dayMs),
      quantity,
      unit: material.unit,
      amount: Number((quantity * material.price * (0.97 + random.next() * 0.06)).toFixed(2)),
      urgent: random.isLucky(0.08) ? 1 : 0,
      inspectionTime,
      inspector: inspectorId,
      sampleQuantity,
      result,
      defectQuantity: this.#defectQuantity(result, sampleQuantity),
      defectCodes: result === "pass" ? null : this.#defects(measured.defects),
      remark: this.#remark(result),
      measurements: measured.rows,
    };
    return { values, creatorTime, inspectorId };
  }

  #result({ failRate, concessionRate }: DemoSupplier): Result {
    const luck = this.#random.next();
    if (luck < failRate) return "fail";
    return luck < failRate + concessionRate ? "concession" : "pass";
  }

  /** Supplier, day of production, running number: never the same twice. */
  #batchNo({ enCode }: DemoSupplier, producedTime: number): string {
    const { year, month, day } = zonedParts(producedTime, this.#timeZone);
    const two = (value: number) => String(value).padStart(2, "0");
    const stem = `${enCode}-${two(year % 100)}${two(month)}${two(day)}`;
    const running = (this.#batches.get(stem) ?? 0) + 1;
    this.#batches.set(stem, running);
    return `${stem}-${two(running)}`;
  }

  #defectQuantity(result: Result, sampleQuantity: number): number {
    if (result === "pass") return sampleQuantity > 3 && this.#random.isLucky(0.06) ? 1 : 0;
    return result === "concession" ? 1 : this.#random.between(1, Math.max(1, Math.ceil(sampleQuantity / 2)));
  }

  #measure(material: DemoMaterial, result: Result, sampleQuantity: number): { rows: RowValues[]; defects: string[] } {
    const taken = material.measurements.filter((_, index) => index < 3 || this.#random.isLucky(0.6));
    // Most refused lots fail in what is measured, the others in how they look.
    const failing = result === "fail" && this.#random.isLucky(0.8) ? this.#random.pick(taken) : undefined;
    const slight = result === "concession" && this.#random.isLucky(0.5) ? this.#random.pick(taken) : undefined;
    const rows = taken.map((measurement) =>
      this.#row(measurement, sampleQuantity, measurement === failing, measurement === slight),
    );
    return {
      rows,
      defects: [failing, slight].flatMap((measurement) => (measurement === undefined ? [] : [measurement.defect])),
    };
  }

  #row(
    { item, standard, lower, upper, decimals }: DemoMeasurement,
    sampleQuantity: number,
    fails: boolean,
    isSlight: boolean,
  ): RowValues {
    const random = this.#random;
    const room = (upper - lower) / 2;
    // Inside, a process of about 1.2 capability; outside, beyond one of the limits by up to half of the room.
    const inside = Math.min(Math.max(random.normal() * (room / 3.6), -0.95 * room), 0.95 * room);
    const beyond = (random.isLucky(0.6) ? -1 : 1) * room * (1.08 + random.next() * 0.45);
    const measuredCount = sampleQuantity * random.between(1, 3);
    const step = 10 ** -decimals;
    let measuredValue = Number((standard + (fails ? beyond : inside)).toFixed(decimals));
    if (fails && measuredValue >= lower && measuredValue <= upper)
      measuredValue = Number((beyond < 0 ? lower - step : upper + step).toFixed(decimals));
    if (!fails) measuredValue = Math.min(Math.max(measuredValue, lower), upper);
    const failedCount = fails ? random.between(Math.ceil(measuredCount / 2), measuredCount) : isSlight ? 1 : 0;
    return {
      item,
      standardValue: standard,
      lowerLimit: lower,
      upperLimit: upper,
      measuredValue,
      measuredCount,
      failedCount,
      verdict: fails || isSlight ? "fail" : "pass",
    };
  }

  #defects(measured: readonly string[]): string[] {
    const found = new Set(measured);
    if (found.size === 0 || this.#random.isLucky(0.3)) found.add(this.#random.pick(appearance));
    return [...found];
  }

  #remark(result: Result): string | null {
    const chance = { pass: 0.08, concession: 1, fail: 0.7 }[result];
    return this.#random.isLucky(chance) ? this.#random.pick<string>(remarks[result]) : null;
  }
}
