import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import type { FigureKind } from "@gongshu/contract/account/home";
import type { ValueType } from "@gongshu/core/expression/value";
import type { Message } from "@gongshu/core/text/messages";
import type { FieldLevel } from "../auth/access.ts";
import type { RetentionRule } from "../auth/retention.ts";
import type { PolicySubject } from "../auth/row-policy.ts";
import type { OfferedRight, StockPage } from "../auth/stock-page.ts";
import type { BelongingSource } from "../entity/belonging.ts";
import type { WorkbookSubjectSource } from "../import-export/workbook-subject.ts";
import type { Receiver } from "../outbox/receiver.ts";
import type { Compilable, Context } from "./context.ts";
import type { RecordHook } from "./record-hooks.ts";
import type { ShippedModel } from "./shipped-model.ts";

/** A field that conditions on rows may name. */
export interface PolicyField {
  readonly field: string;
  readonly fullName: string;
  readonly type: ValueType;
}

/** A column of a published form as queries read it. */
export interface FormColumn {
  /** The name of the field. */
  readonly field: string;
  readonly fullName: string;
  /** Of the column in the database. */
  readonly name: string;
  readonly type: string;
}

/** A published form, or one of its sub-tables, as a table that queries read. */
export interface FormTable {
  /** The code of the form; of a sub-table with its field behind, as `order_lines`. */
  readonly name: string;
  readonly fullName: string;
  /** In the schema `form`. */
  readonly table: string;
  /** Of a sub-table the table of its records. Deleted records stay there, marked, and so do their rows. */
  readonly recordTable: string | undefined;
  readonly columns: readonly FormColumn[];
}

/** Announced when a model was published, paused, resumed or deleted: caches read it again. */
export const modelTopic = "model-changed";

/** A model with fields that take their numbers from a bill-number rule. */
export interface NumberedModel {
  readonly modelId: string;
  readonly formName: string;
  /** The labels of the fields. */
  readonly fields: string[];
  readonly isPublished: boolean;
}

/** Online models, as the menus that show them and the rules that number their records need them. */
export interface ModelSource {
  /** The code of a published model, which then stays there until the end of the transaction; undefined when it is not published. */
  holdPublished(tx: Context, id: string): Promise<string | undefined>;
  /** What a new menu of the model offers. */
  rights(tx: Context, id: string): Promise<Record<"buttons" | "columns" | "forms", OfferedRight[]>>;
  policyFields(ctx: Context, id: string): Promise<PolicyField[]>;
  /** The plain fields, by the codes that grants name. */
  fields(ctx: Context, id: string): Promise<OfferedRight[]>;
  /** The published forms of the tenant as tables. */
  tables(ctx: Context): Promise<FormTable[]>;
  /** The models of which the draft or the published version takes numbers from the rule of this code. */
  numberedBy(ctx: Context, ruleCode: string): Promise<NumberedModel[]>;
}

export interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly subText: string;
}

/** The rows behind a list: where they are for the policy, and what the asker may know of them. */
export interface ExplainedRows {
  readonly table: string;
  readonly idColumn: string;
  /** What a row of the list is, beside not being deleted. */
  readonly where: string;
  readonly subject: PolicySubject;
  /** The fields that the caller may see, because a verdict about a row reveals the content of the fields that schemes compare. */
  visibleTo(ctx: Context): Promise<(field: string) => boolean>;
  /** The name of a row; undefined when it is not for the asker to see. */
  nameFor(ctx: Context, id: string): Promise<string | undefined>;
  /** The first rows with a word in them, at most `limit`. */
  search(ctx: Context, keyword: string, limit: number): Promise<FoundRow[]>;
}

/** A field of a form, by the path that grants name, and what somebody may do with it. */
export interface ExplainedField {
  readonly path: string;
  readonly label: string;
  readonly level: "hidden" | FieldLevel;
}

/** A model whose access can be explained. */
export interface ExplainedModel {
  readonly fullName: string;
  readonly rows: ExplainedRows;
  /** The fields of its form as somebody has them, in the order of the form; none for somebody without a menu for it. */
  readonly fieldsOf: (target: Context) => readonly ExplainedField[];
}

/** What a list comes to for somebody; counting stops at a bound. */
export interface RecordCounts {
  readonly total: number;
  readonly totalIsBound: boolean;
  /** Null where the caller may not see when records were made. */
  readonly recent: number | null;
}

/** Records of online models, as explanations and the home page need them. */
export interface RecordSource {
  /** The first menu of each model that the caller has, by the model's id and in the order of the menu. */
  menus(ctx: Context): ReadonlyMap<string, MenuEntry>;
  /** How many records the caller may see, and how many of them were made since a moment. */
  counts(ctx: Context, modelId: string, since: number): Promise<RecordCounts>;
  explainedRows(ctx: Context, modelId: string): Promise<ExplainedModel>;
}

/** Something that needs a data interface or a data source. */
export interface NamedUse {
  /** What it is, in words for people. */
  readonly kind: Message;
  readonly id: string;
  readonly fullName: string;
}

/** What calls a data interface, of one kind; it may be named by id or code. */
export type InterfaceUses = (
  ctx: Context,
  named: { readonly id: string; readonly enCode: string },
) => Promise<readonly NamedUse[]>;

/** What reads from a data source, of one kind; `sourceId` is `0` for the own database. */
export type SourceUses = (ctx: Context, sourceId: string) => Promise<readonly NamedUse[]>;

/** A field of something that refers to files. */
export interface FilePlace {
  readonly ownerId: string;
  readonly field: string;
}

/** Things that refer to files, such as the records of models: whoever may read such a field may read its files. */
export interface FileOwnerSource {
  /** As in the owners that claim files. */
  readonly kind: string;
  /** Those of the places that the caller may read now. */
  readable(ctx: Context, places: readonly FilePlace[]): Promise<readonly FilePlace[]>;
}

/** Statements that delete what belongs to a person who is being deleted. */
export type UserRemoval = (tx: Context, userId: string) => readonly Compilable[];

/** A supplier that was let in, as it entered itself; empty texts stand for what it left out. */
export interface AdmittedSupplier {
  readonly fullName: string;
  readonly enCode: string;
  readonly contact: string;
  readonly mobilePhone: string;
  readonly email: string;
  readonly address: string;
  readonly creditCode: string;
}

/** Told in the transaction that lets a supplier in; throws a business error to refuse it. */
export type SupplierAdmission = (tx: Context, supplier: AdmittedSupplier) => Promise<void>;

/** A stock list that the home page counts for users who have its menu. */
export interface CountedList {
  readonly kind: FigureKind;
  /** The code of its menu. */
  readonly menu: string;
  readonly count: (ctx: Context) => Promise<number>;
}

/**
 * What modules give to others that must not know them: an area imports another in one direction only, and what goes the other way goes
 * through here. Filled from the manifests of the modules when the platform is opened.
 */
export class Hooks {
  /** What may belong to somebody, in the order in which it is listed. */
  readonly belongings: BelongingSource[] = [];
  readonly countedLists: CountedList[] = [];
  /** What uses data interfaces: one that is used is not deleted. */
  readonly interfaceUses: InterfaceUses[] = [];
  readonly fileOwners: FileOwnerSource[] = [];
  /** The pages of the stock menu. */
  readonly pages: StockPage[] = [];
  /** What is asked before records of online models are written. */
  readonly recordHooks: RecordHook[] = [];
  readonly retention: RetentionRule[] = [];
  /** The online models that come with the product, those that others refer to first. */
  readonly shippedModels: ShippedModel[] = [];
  /** What else is to be done with suppliers that are let in. */
  readonly supplierAdmissions: SupplierAdmission[] = [];
  /** What reads from data sources: a source that is used is not deleted. */
  readonly sourceUses: SourceUses[] = [];
  /** What goes with a person who is deleted. */
  readonly removals: UserRemoval[] = [];
  /** What is imported and exported by name, each source asked in turn. */
  readonly workbookSubjects: WorkbookSubjectSource[] = [];
  /** What a new tenant starts with. */
  readonly seeds: ((tx: Context) => Promise<void>)[] = [];
  /** What a tenant gets with a newer version of the product. */
  readonly upgrades: ((ctx: Context) => Promise<void>)[] = [];
  readonly #receivers = new Map<string, string[]>();
  #models: ModelSource | undefined;
  #records: RecordSource | undefined;

  /** The online model that the product ships under this key. */
  shippedModel(key: string): ShippedModel | undefined {
    return this.shippedModels.find((model) => model.key === key);
  }

  /** Names of those who get events of a topic. */
  receiversOf(topic: string): readonly string[] {
    return this.#receivers.get(topic) ?? [];
  }

  addReceiver({ name, topics }: Pick<Receiver, "name" | "topics">): void {
    for (const topic of topics) this.#receivers.set(topic, [...this.receiversOf(topic), name]);
  }

  get models(): ModelSource {
    if (this.#models === undefined) throw new Error("No module gives online models.");
    return this.#models;
  }

  set models(source: ModelSource) {
    this.#models = source;
  }

  get records(): RecordSource {
    if (this.#records === undefined) throw new Error("No module gives records.");
    return this.#records;
  }

  set records(source: RecordSource) {
    this.#records = source;
  }
}
