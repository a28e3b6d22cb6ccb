import type { ShippedModel } from "#platform/http/shipped-model.ts";
import { equipment, sparePart } from "./equipment.ts";
import { material } from "./material.ts";
import { customer, supplier } from "./partners.ts";
import { location, warehouse } from "./warehouse.ts";

/** What a factory is described by; those that others refer to first. */
export const masterData: readonly ShippedModel[] = [
  warehouse,
  location,
  supplier,
  customer,
  equipment,
  material,
  sparePart,
];
