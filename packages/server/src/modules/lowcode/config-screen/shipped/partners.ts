import { fieldTypes } from "@gongshu/core/screen/field-definitions";
import { customerLevels, industries, supplierGrades, supplierTypes } from "./dictionaries.ts";
import { itemsIn } from "./screen-items.ts";
import { configured, generated } from "./shipped-screen.ts";
import { fieldWords, screenWords, unitWords } from "./words.messages.ts";

export const supplier = configured(
  {
    key: "supplier",
    release: 2,
    fullName: screenWords.supplier,
    description: screenWords.supplierText,
    category: "purchase",
    icon: "idcard",
    sortCode: 6,
    dictionaries: [supplierTypes, supplierGrades],
  },
  (words) => {
    const { item, from, code, name, active, remark } = itemsIn(words);
    return {
      searchItems: ["code", "name", "supplierType", "supplierGrade", "contact"],
      items: [
        code(),
        name(),
        item("shortName", "input", { maxLength: 50, column: 120 }),
        from("supplierType", supplierTypes, { required: true, start: "material" }),
        from("supplierGrade", supplierGrades, { start: "trial", column: 110 }),
        item("contact", "input", { maxLength: 50, column: 110 }),
        item("phone", "input", { maxLength: 30, column: 140 }),
        item("email", "input", { maxLength: 100, rule: "email", column: 180 }),
        item("taxNo", "input", { maxLength: 18, column: 180 }),
        item("paymentDays", "number", { unit: words(unitWords.days), column: 100 }),
        item("address", "input", { maxLength: 200, span: 16, column: 240 }),
        active(),
        item("certificates", "file"),
        remark(),
      ],
    };
  },
);

/** By field definitions: who enters more about customers than their code and name finds it in `extendsJson`. */
export const customer = generated(
  {
    key: "customer",
    release: 2,
    fullName: screenWords.customer,
    description: screenWords.customerText,
    category: "sales",
    icon: "team",
    sortCode: 7,
    dictionaries: [customerLevels, industries],
  },
  (words) => {
    const { text, number, date, attachment, image, radio, checkbox } = fieldTypes;
    const name = (field: keyof typeof fieldWords) => ({ field, name: words(fieldWords[field]) });
    return [
      { ...name("code"), type: text, required: true, search: true, system: true, isCode: true },
      { ...name("name"), type: text, required: true, search: true, system: true },
      { ...name("shortName"), type: text, search: true, system: true },
      { ...name("customerLevel"), type: radio, search: true, dictionaryType: customerLevels.enCode },
      { ...name("industries"), type: checkbox, search: true, dictionaryType: industries.enCode },
      { ...name("contact"), type: text },
      { ...name("phone"), type: text },
      { ...name("address"), type: text },
      { ...name("creditLimit"), type: number, decimal: 2, thousandSeparator: true },
      { ...name("cooperationDate"), type: date, dateFormat: "yyyy-MM-dd", search: true },
      { ...name("licence"), type: image },
      { ...name("contracts"), type: attachment },
      { ...name("remark"), type: text, multiline: true },
    ];
  },
);
