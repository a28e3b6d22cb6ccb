import { materialTypes, units } from "./dictionaries.ts";
import { itemsIn } from "./screen-items.ts";
import { configured } from "./shipped-screen.ts";
import { screenWords, unitWords, viewWords } from "./words.messages.ts";

export const material = configured(
  {
    key: "material",
    release: 2,
    fullName: screenWords.material,
    description: screenWords.materialText,
    category: "production",
    icon: "appstore",
    sortCode: 1,
    dictionaries: [units, materialTypes],
  },
  (words) => {
    const { item, from, code, name, active, remark, relation } = itemsIn(words);
    return {
      searchItems: ["code", "name", "materialType", "specification", "defaultWarehouse", "supplier", "active"],
      items: [
        code(),
        name(),
        from("materialType", materialTypes, { required: true }),
        item("specification", "input", { maxLength: 100, column: 180 }),
        from("unit", units, { required: true, column: 100 }),
        item("safetyStock", "number", { decimals: 3, column: 110, editable: true }),
        item("price", "amount", { unit: words(unitWords.yuan), column: 120, editable: true }),
        relation("defaultWarehouse", "warehouse"),
        relation("supplier", "supplier"),
        item("shelfLifeDays", "number", { unit: words(unitWords.days), column: 100 }),
        item("batchManaged", "switch", { start: 1, column: 100 }),
        active(),
        item("picture", "image"),
        remark(),
      ],
      views: [
        {
          id: "byMaterialType",
          fullName: words(viewWords.byMaterialType),
          view: { schema: 1, kind: "treeList", by: "materialType" },
        },
      ],
    };
  },
);
