import type { FormDefinition, RecordValues, ScalarField, ScalarValue } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { isImportable, isMarkup, isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
import { compileValidator, type RecordContext } from "@gongshu/core/form/record";
import { systemColumns } from "@gongshu/core/list/definition";
import { sanitizeRichText } from "../platform/text/sanitize-rich-text.ts";
import type { TenantWorld } from "./form-world.ts";
import type { TestTenant } from "./test-app.ts";

type Cells = Readonly<Record<string, unknown>>;

/** Characters of a cell of a workbook. */
const maxCell = 32_767;

/** What a test can foresee: not what the server gives, nor the moment of a default. */
function isForeseen(field: ScalarField): boolean {
  if (isSecret(field)) return false;
  if (kindOf(field).isAutomatic === true) return field.kind === "calculation";
  return !("defaultToNow" in field && field.defaultToNow);
}

/** What is told of files beside their names differs with who reads them. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null;
  return value.map((entry: unknown) =>
    typeof entry === "object" && entry !== null && "fileId" in entry ? entry.fileId : entry,
  );
}

/** What is known of a form before any of its records is stored. */
export class FilledForm {
  readonly form: FormDefinition;
  readonly scalars: readonly ScalarField[];
  readonly #world: TenantWorld;
  readonly #tenant: TestTenant;

  constructor(form: FormDefinition, world: TenantWorld, tenant: TestTenant) {
    this.form = form;
    this.scalars = form.fields.filter(isScalarField);
    this.#world = world;
    this.#tenant = tenant;
  }

  /** What is to be stored of the values of somebody, and whether that is refused. */
  checked(input: object): { readonly values: RecordValues; readonly isRefused: boolean } {
    const context: RecordContext = {
      now: Date.now(),
      userId: this.#tenant.adminId,
      place: { companyId: this.#tenant.companyId, departmentId: "", positionId: "" },
      timeZone: this.#world.timeZone,
      cleanHtml: sanitizeRichText,
    };
    const { values, issues } = compileValidator(this.form)(input, context);
    return { values, isRefused: issues.length > 0 };
  }

  /** The values that can be foreseen, without the ids of rows. */
  foreseen(values: Cells): Record<string, unknown> {
    const cells = (fields: readonly ScalarField[], from: Cells) =>
      Object.fromEntries(fields.filter(isForeseen).map(({ field }) => [field, plain(from[field])]));
    const rows = this.form.fields.flatMap((field): [string, unknown][] => {
      if (isScalarField(field)) return [];
      const given = (values[field.field] ?? []) as readonly Cells[];
      return [[field.field, given.map((row) => cells(field.columns, row))]];
    });
    return { ...cells(this.scalars, values), ...Object.fromEntries(rows) };
  }

  /** What a list shows, by the keys of fields; undefined where it cannot be foreseen. */
  texts(values: RecordValues): Record<string, string | undefined> {
    const text = (field: ScalarField) => {
      const value = (values[field.field] ?? null) as ScalarValue;
      // In a list, markup is cut before it becomes a text.
      if (!isForeseen(field) || isMarkup(field)) return undefined;
      return value === null ? "" : kindOf(field).text(value, field, this.#world.lookups);
    };
    return Object.fromEntries(this.scalars.map((field) => [field.field, text(field)]));
  }

  /** Whether two records have the same in a field that must differ, or may have it in a sub-table. */
  mayClash(values: RecordValues, others: readonly RecordValues[]): boolean {
    const columns = this.form.fields.flatMap((field) => (isScalarField(field) ? [] : field.columns));
    const isSame = ({ field }: ScalarField) =>
      values[field] !== null && others.some((other) => other[field] === values[field]);
    return this.scalars.filter(({ unique }) => unique).some(isSame) || columns.some(({ unique }) => unique);
  }

  /** Everything that an export may hold: no secret, and no number that an import would take for that of a record. */
  get exported(): string {
    const isMeant = (field: FormDefinition["fields"][number]) =>
      isScalarField(field) ? !isSecret(field) && field.kind !== "billNumber" : !field.hidden;
    return [...this.form.fields.filter(isMeant).map(({ field }) => field), ...systemColumns].join();
  }

  /** Whether an import asks for what no export holds: a password. */
  get asksForSecrets(): boolean {
    return this.scalars.some((field) => isSecret(field) && field.required);
  }

  /** What an import of its export makes of a record: markup is a plain text there. `isCut`: some text is too long for a cell. */
  carried(values: RecordValues): {
    readonly values: RecordValues;
    readonly isRefused: boolean;
    readonly isCut: boolean;
  } {
    let isCut = false;
    const cell = (field: ScalarField, value: unknown): [string, unknown][] => {
      if (!isImportable(field) || isSecret(field) || value === null || value === undefined) return [];
      if (!isMarkup(field)) return [[field.field, value]];
      const text = kindOf(field).text(value as ScalarValue, field, this.#world.lookups);
      isCut ||= text.length > maxCell;
      return [[field.field, kindOf(field).fromCell(text, field, this.#world.lookups)]];
    };
    const input = this.form.fields.flatMap((field): [string, unknown][] => {
      const value = values[field.field];
      if (isScalarField(field)) return cell(field, value);
      if (field.readOnly || field.hidden || !Array.isArray(value) || value.length === 0) return [];
      const rows = (value as readonly Cells[]).map((row) =>
        Object.fromEntries(field.columns.flatMap((column) => cell(column, row[column.field]))),
      );
      return [[field.field, rows]];
    });
    return { ...this.checked(Object.fromEntries(input)), isCut };
  }
}
