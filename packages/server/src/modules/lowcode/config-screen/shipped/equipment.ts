import { equipmentStates, equipmentTypes, units } from "./dictionaries.ts";
import { itemsIn } from "./screen-items.ts";
import { configured } from "./shipped-screen.ts";
import { screenWords, unitWords, viewWords } from "./words.messages.ts";

export const equipment = configured(
  {
    key: "equipment",
    release: 2,
    fullName: screenWords.equipment,
    description: screenWords.equipmentText,
    category: "equipment",
    icon: "tool",
    sortCode: 4,
    dictionaries: [equipmentTypes, equipmentStates],
  },
  (words) => {
    const { item, from, code, name, remark, relation } = itemsIn(words);
    return {
      searchItems: ["code", "name", "equipmentType", "equipmentState", "department", "commissionedDate"],
      items: [
        code(),
        name(),
        from("equipmentType", equipmentTypes, { required: true }),
        from("equipmentState", equipmentStates, { required: true, start: "running", column: 100, editable: true }),
        item("model", "input", { maxLength: 100, column: 140 }),
        item("serialNo", "input", { maxLength: 100, column: 150 }),
        item("manufacturer", "input", { maxLength: 100, column: 180 }),
        relation("supplier", "supplier", { column: false }),
        item("department", "department", { column: 140 }),
        item("manager", "user", { column: 120 }),
        item("place", "input", { maxLength: 100, column: 140 }),
        item("commissionedDate", "date", { column: 120 }),
        item("picture", "image"),
        item("attachments", "file"),
        remark(),
      ],
      views: [
        {
          id: "cards",
          fullName: words(viewWords.equipmentCards),
          view: {
            schema: 1,
            kind: "card",
            title: "name",
            lines: ["code", "equipmentType", "equipmentState", "department", "manager", "place"],
          },
        },
        {
          id: "byDepartment",
          fullName: words(viewWords.byDepartment),
          view: { schema: 1, kind: "treeList", by: "department" },
        },
        {
          id: "byState",
          fullName: words(viewWords.byState),
          view: { schema: 1, kind: "grouped", groups: ["equipmentState"] },
        },
      ],
    };
  },
);

export const sparePart = configured(
  {
    key: "sparePart",
    release: 2,
    fullName: screenWords.sparePart,
    description: screenWords.sparePartText,
    category: "equipment",
    icon: "inbox",
    sortCode: 5,
    dictionaries: [units, equipmentTypes],
  },
  (words) => {
    const { item, from, code, name, active, remark, relation } = itemsIn(words);
    return {
      searchItems: ["code", "name", "equipmentType", "equipment", "warehouse"],
      items: [
        code(),
        name(),
        item("specification", "input", { maxLength: 100, column: 180 }),
        from("unit", units, { required: true, column: 100 }),
        item("safetyStock", "number", { column: 100, editable: true }),
        item("maxStock", "number", { column: 100, editable: true }),
        item("price", "amount", { unit: words(unitWords.yuan), column: 120, editable: true }),
        from("equipmentType", equipmentTypes),
        relation("equipment", "equipment"),
        relation("warehouse", "warehouse", { column: 140 }),
        relation("location", "location", { column: 140 }),
        relation("supplier", "supplier", { column: false }),
        active(),
        item("picture", "image"),
        remark(),
      ],
      views: [
        {
          id: "byEquipmentType",
          fullName: words(viewWords.byEquipmentType),
          view: {
            schema: 1,
            kind: "grouped",
            groups: ["equipmentType"],
            totals: [{ field: "price", aggregate: "avg" }],
          },
        },
      ],
    };
  },
);
