import type { FieldKind } from "@gongshu/core/form/definition";
import type { Message } from "@gongshu/core/text/messages";
import { templateMessages as texts } from "./form-templates.messages.ts";

type TextName = keyof typeof texts;

/** A field of a template. Its key is also its id, by which formulas name it. */
export interface TemplateField {
  readonly kind: FieldKind;
  readonly key: string;
  readonly label: TextName;
  readonly span?: number;
  readonly options?: readonly TextName[];
  readonly columns?: readonly TemplateField[];
  /** Columns that are added up below the rows. */
  readonly sums?: readonly string[];
  /** Settings of the kind, as a definition has them. */
  readonly settings?: Readonly<Record<string, boolean | number | string>>;
}

/** Fields under a heading, in a frame of their own; without one they stand in the form itself. */
interface TemplateSection {
  readonly card?: TextName;
  readonly fields: readonly TemplateField[];
}

export interface FormTemplate {
  readonly name: Message;
  readonly sections: readonly TemplateSection[];
}

const must = { required: true };
const remarks: TemplateField = { kind: "textarea", key: "remarks", label: "remarks", span: 24 };
const attachments: TemplateField = { kind: "file", key: "attachments", label: "attachments", span: 24 };
const lines: TemplateField = {
  kind: "table",
  key: "items",
  label: "items",
  span: 24,
  columns: [
    { kind: "text", key: "productName", label: "productName", settings: must },
    { kind: "text", key: "specification", label: "specification" },
    { kind: "text", key: "unit", label: "unit" },
    { kind: "number", key: "quantity", label: "quantity", settings: must },
    { kind: "amount", key: "price", label: "price", settings: must },
    { kind: "calculation", key: "lineAmount", label: "amount", settings: { expression: "{quantity}×{price}" } },
  ],
  sums: ["quantity", "lineAmount"],
};
const total = (column: string): TemplateField => ({
  kind: "calculation",
  key: "total",
  label: "total",
  span: 12,
  settings: { expression: `SUM({items.${column}})`, thousands: true, capitals: true },
});

/** Forms to start from, in the order in which they are offered. A test parses each of them in every language. */
export const formTemplates = {
  purchase: {
    name: texts.purchase,
    sections: [
      {
        card: "basics",
        fields: [
          { kind: "text", key: "title", label: "title", settings: must },
          { kind: "user", key: "applicant", label: "applicant", settings: must },
          { kind: "date", key: "neededBy", label: "neededBy" },
          { kind: "text", key: "supplier", label: "supplier" },
        ],
      },
      { fields: [lines, total("lineAmount")] },
      { card: "more", fields: [{ kind: "textarea", key: "reason", label: "reason", span: 24 }, attachments] },
    ],
  },
  leave: {
    name: texts.leave,
    sections: [
      {
        fields: [
          { kind: "user", key: "applicant", label: "applicant", settings: must },
          {
            kind: "select",
            key: "leaveKind",
            label: "leaveKind",
            options: ["annual", "sick", "personal", "other"],
            settings: must,
          },
          { kind: "date", key: "fromDate", label: "from", settings: must },
          { kind: "date", key: "toDate", label: "to", settings: must },
          { kind: "number", key: "days", label: "days", settings: { ...must, positiveOnly: true, precision: 1 } },
          { kind: "user", key: "deputy", label: "deputy" },
          { kind: "textarea", key: "reason", label: "reason", span: 24, settings: must },
          { kind: "image", key: "proof", label: "proof", span: 24 },
        ],
      },
    ],
  },
  customer: {
    name: texts.customer,
    sections: [
      {
        card: "basics",
        fields: [
          { kind: "text", key: "customerName", label: "customerName", settings: { ...must, unique: true } },
          { kind: "select", key: "level", label: "level", options: ["key", "normal", "prospect"] },
          { kind: "text", key: "industry", label: "industry" },
          { kind: "user", key: "owner", label: "owner" },
        ],
      },
      {
        card: "contact",
        fields: [
          { kind: "text", key: "person", label: "person" },
          { kind: "text", key: "phone", label: "phone" },
          { kind: "text", key: "mail", label: "mail" },
          { kind: "text", key: "address", label: "address" },
        ],
      },
      { fields: [remarks] },
    ],
  },
  order: {
    name: texts.order,
    sections: [
      {
        card: "basics",
        fields: [
          { kind: "text", key: "orderNo", label: "orderNo", settings: { ...must, unique: true } },
          { kind: "text", key: "customerName", label: "customerName", settings: must },
          { kind: "date", key: "orderDate", label: "date", settings: { ...must, defaultToNow: true } },
          { kind: "date", key: "deliveryDate", label: "deliveryDate" },
          { kind: "user", key: "owner", label: "owner" },
          { kind: "text", key: "address", label: "address" },
        ],
      },
      { fields: [lines, total("lineAmount"), remarks] },
    ],
  },
  inspection: {
    name: texts.inspection,
    sections: [
      {
        card: "basics",
        fields: [
          { kind: "text", key: "equipment", label: "equipment", settings: must },
          { kind: "text", key: "location", label: "location" },
          { kind: "date", key: "inspectionDate", label: "date", settings: { ...must, defaultToNow: true } },
          { kind: "user", key: "inspector", label: "inspector", settings: must },
          { kind: "radio", key: "shift", label: "shift", options: ["day", "night"] },
        ],
      },
      {
        fields: [
          {
            kind: "table",
            key: "items",
            label: "checks",
            span: 24,
            columns: [
              { kind: "text", key: "checkName", label: "check", settings: must },
              { kind: "text", key: "standard", label: "standard" },
              { kind: "select", key: "checkResult", label: "result", options: ["good", "bad"], settings: must },
              { kind: "text", key: "checkRemarks", label: "remarks" },
            ],
          },
        ],
      },
      {
        card: "conclusion",
        fields: [
          { kind: "radio", key: "overall", label: "result", options: ["good", "bad"], settings: must },
          { kind: "switch", key: "needsRepair", label: "needsRepair" },
          { kind: "image", key: "photos", label: "photos", span: 24 },
          remarks,
        ],
      },
    ],
  },
  expense: {
    name: texts.expense,
    sections: [
      {
        fields: [
          { kind: "user", key: "applicant", label: "applicant", settings: must },
          { kind: "text", key: "department", label: "department" },
          { kind: "date", key: "claimDate", label: "date", settings: { ...must, defaultToNow: true } },
          { kind: "text", key: "reason", label: "reason", settings: must },
          {
            kind: "table",
            key: "items",
            label: "items",
            span: 24,
            columns: [
              { kind: "date", key: "spentDate", label: "date", settings: must },
              {
                kind: "select",
                key: "expenseKind",
                label: "expenseKind",
                options: ["travel", "meals", "office", "other"],
                settings: must,
              },
              { kind: "text", key: "purpose", label: "reason" },
              { kind: "amount", key: "spent", label: "amount", settings: must },
            ],
            sums: ["spent"],
          },
          total("spent"),
          { kind: "file", key: "receipts", label: "receipts", span: 24 },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, FormTemplate>>;

export type TemplateName = keyof typeof formTemplates;
