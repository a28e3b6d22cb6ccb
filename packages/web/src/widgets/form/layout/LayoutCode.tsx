import type { FieldDefinition, FieldValue } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
import type { PartOf } from "@gongshu/core/form/layout/node";
import { plainNumber } from "@gongshu/core/validation/number-text";
import { use } from "react";
import { CodeView } from "../../codes/CodeView.tsx";
import { RecordFormContext, type RecordFormRun } from "../record-form-context.ts";
import { givenText, readableText } from "../record-texts.ts";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** What a code shows on the canvas of the designer, where there is no record. */
const samples = { QR: "GONGSHU-0001", CODE128: "GONGSHU-0001", CODE39: "GONGSHU-0001", EAN13: "690123456789" } as const;

/** What scanners are to read of a value: numbers without separators or padding, all else as people read it. */
function scannedText(run: RecordFormRun, field: FieldDefinition, value: FieldValue | undefined): string {
  if (!isScalarField(field) || isSecret(field)) return "";
  const isNumber = kindOf(field).columnType(field).type === "numeric";
  if (isNumber && typeof value === "number") return plainNumber(value);
  const given = run.mode === "detail" ? givenText(run.texts, field.field) : undefined;
  return readableText(field, value, run.sources, given);
}

/** The text of a code; undefined where it is to show a field that its reader does not have. */
function codeText(node: PartOf<"code">, run: RecordFormRun | undefined): string | undefined {
  const { field: id, content, format } = node;
  if (id === undefined || id === "") return run === undefined && content === "" ? samples[format] : content;
  if (run === undefined) return samples[format];
  const field = run.fields.get(id);
  if (field === undefined || run.state.fields.get(id)?.visible === false) return undefined;
  const values = run.mode !== "detail" && run.state.computed.has(field.field) ? run.state.values : run.values;
  return scannedText(run, field, values[field.field]);
}

/** The value of a field, or a text, as QR code or bar code. A field without a value has no code, and one that does not fit says why. */
export function LayoutCode({ node }: LayoutViewOf<"code">) {
  const text = codeText(node, use(RecordFormContext));
  if (text === undefined || (text === "" && node.field !== undefined)) return null;
  return (
    <figure className={`form-code form-text-${node.align}`}>
      <CodeView text={text} format={node.format} size={node.size} />
      {node.label !== "" && <figcaption>{node.label}</figcaption>}
    </figure>
  );
}

export const layoutCode: LayoutLookOf<"code"> = {
  View: LayoutCode,
  icon: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 9.5v4M9.5 13.5h1.5",
  settings: [
    {
      name: "format",
      label: messages.codeFormat,
      group: "content",
      choices: [
        { value: "QR", label: messages.qrCode },
        { value: "CODE128", label: messages.code128 },
        { value: "EAN13", label: messages.ean13 },
        { value: "CODE39", label: messages.code39 },
      ],
    },
    { name: "field", label: messages.codeField, group: "content", partEditor: "formField" },
    { name: "content", label: messages.codeContent, group: "content", help: messages.codeContentHelp },
    { name: "size", label: messages.codeSize, group: "show" },
    {
      name: "align",
      label: messages.align,
      group: "show",
      choices: [
        { value: "left", label: messages.left },
        { value: "center", label: messages.center },
        { value: "right", label: messages.right },
      ],
    },
  ],
};
