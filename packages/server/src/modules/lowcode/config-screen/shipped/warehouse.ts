import { locationTypes, warehouseTypes } from "./dictionaries.ts";
import { itemsIn } from "./screen-items.ts";
import { configured } from "./shipped-screen.ts";
import { screenWords, unitWords, viewWords } from "./words.messages.ts";

export const warehouse = configured(
  {
    key: "warehouse",
    release: 2,
    fullName: screenWords.warehouse,
    description: screenWords.warehouseText,
    category: "warehouse",
    icon: "home",
    sortCode: 2,
    dictionaries: [warehouseTypes],
  },
  (words) => {
    const { item, from, code, name, active, remark } = itemsIn(words);
    return {
      searchItems: ["code", "name", "warehouseType", "active"],
      items: [
        code(),
        name(),
        from("warehouseType", warehouseTypes, { required: true }),
        item("manager", "user", { column: 120 }),
        item("phone", "input", { maxLength: 30, column: 140 }),
        item("area", "number", { decimals: 1, unit: words(unitWords.squareMetre), column: 110, summed: true }),
        item("address", "input", { maxLength: 200, span: 16, column: 240 }),
        active(),
        remark(),
      ],
    };
  },
);

export const location = configured(
  {
    key: "location",
    release: 2,
    fullName: screenWords.location,
    description: screenWords.locationText,
    category: "warehouse",
    icon: "environment",
    sortCode: 3,
    dictionaries: [locationTypes],
  },
  (words) => {
    const { item, from, code, name, active, remark, relation } = itemsIn(words);
    return {
      searchItems: ["code", "warehouse", "locationType", "name", "active"],
      items: [
        code(),
        name(),
        relation("warehouse", "warehouse", { required: true }),
        from("locationType", locationTypes, { required: true, start: "storage" }),
        item("capacity", "number", { decimals: 2, column: 110, editable: true, summed: true }),
        item("aisle", "input", { maxLength: 20, column: 90 }),
        item("shelf", "input", { maxLength: 20, column: 90 }),
        item("layer", "number", { column: 80 }),
        active(),
        remark(),
      ],
      views: [
        {
          id: "byWarehouse",
          fullName: words(viewWords.byWarehouse),
          view: {
            schema: 1,
            kind: "grouped",
            groups: ["warehouse"],
            totals: [{ field: "capacity", aggregate: "sum" }],
          },
        },
        {
          id: "byLocationType",
          fullName: words(viewWords.byLocationType),
          view: { schema: 1, kind: "treeList", by: "locationType" },
        },
      ],
    };
  },
);
