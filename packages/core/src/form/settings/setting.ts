/** What a setting may name that stands outside of the form: by its code, models and data interfaces by their ids as well. */
export type LinkTarget = "dictionary" | "rule" | "interface" | "model";

/**
 * What can be set on a field, as data: types, limits and what it starts with. Definitions are checked by schemas made of it
 * (settings-schema.ts), and the designer draws its inputs from it. Free of zod, since every page that shows records loads the kinds.
 */
export type SettingShape =
  | { readonly type: "flag" }
  | {
      readonly type: "number";
      readonly isInteger: boolean;
      readonly min?: number;
      readonly max?: number;
      /** Greater than, not equal. */
      readonly above?: number;
    }
  | {
      readonly type: "text";
      readonly min?: number;
      readonly max: number;
      readonly pattern?: RegExp;
      readonly names?: LinkTarget;
    }
  | { readonly type: "choice"; readonly values: readonly (string | number)[] }
  | { readonly type: "list"; readonly of: Setting<unknown>; readonly max: number }
  | { readonly type: "object"; readonly settings: Settings }
  | { readonly type: "union"; readonly of: readonly Setting<unknown>[] }
  | { readonly type: "optional"; readonly of: Setting<unknown>; readonly mayBeNull: boolean }
  /** A part of a definition with a schema of its own. */
  | { readonly type: "part"; readonly name: string };

declare const valueType: unique symbol;

/** A setting whose values are of type `T`. With a preset it may be left out of a definition. */
export interface Setting<T> {
  readonly shape: SettingShape;
  readonly preset?: unknown;
  /** Never there: it carries the type. */
  readonly [valueType]?: T;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;
/** The type of a setting's values. */
export type SettingValue<S> = S extends Setting<infer T> ? T : never;
type OptionalNames<S extends Settings> = {
  [Name in keyof S]: undefined extends SettingValue<S[Name]> ? Name : never;
}[keyof S];

/** The values of settings, all presets filled in. */
export type ValuesOf<S extends Settings> = {
  [Name in Exclude<keyof S, OptionalNames<S>>]: SettingValue<S[Name]>;
} & { [Name in OptionalNames<S>]?: SettingValue<S[Name]> };

function setting<T>(shape: SettingShape, preset?: T): Setting<T> {
  return preset === undefined ? { shape } : { shape, preset };
}

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
}

/** Yes or no. */
export function flag(preset?: boolean): Setting<boolean> {
  return setting<boolean>({ type: "flag" }, preset);
}

export function integer(limits: NumberLimits, preset?: number): Setting<number> {
  return setting<number>({ type: "number", isInteger: true, ...limits }, preset);
}

export function decimal(limits: NumberLimits = {}, preset?: number): Setting<number> {
  return setting<number>({ type: "number", isInteger: false, ...limits }, preset);
}

interface TextLimits {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** What the text names: a form that goes to another installation takes it along (links.ts). */
  readonly names?: LinkTarget;
}

/** A text of `min` (0) to `max` characters. */
export function text(limits: TextLimits, preset?: string): Setting<string> {
  return setting<string>({ type: "text", ...limits }, preset);
}

/** One of a few values. */
export function choice<const T extends string | number>(values: readonly T[], preset?: NoInfer<T>): Setting<T> {
  return setting<T>({ type: "choice", values }, preset);
}

export function list<T>(of: Setting<T>, max: number, preset?: readonly NoInfer<T>[]): Setting<T[]> {
  return setting<T[]>({ type: "list", of, max }, preset === undefined ? undefined : [...preset]);
}

export function object<const S extends Settings>(settings: S): Setting<ValuesOf<S>> {
  return setting<ValuesOf<S>>({ type: "object", settings });
}

/** Any of several shapes. */
export function union<const S extends readonly Setting<unknown>[]>(of: S): Setting<SettingValue<S[number]>> {
  return setting<SettingValue<S[number]>>({ type: "union", of });
}

/** May be left out. */
export function optional<T>(of: Setting<T>): Setting<T | undefined> {
  return setting<T | undefined>({ type: "optional", of, mayBeNull: false });
}

/** May be left out or null. */
export function nullish<T>(of: Setting<T>): Setting<T | null | undefined> {
  return setting<T | null | undefined>({ type: "optional", of, mayBeNull: true });
}

/** A part of a definition with a schema of its own, by name. */
export function part<T>(name: string, preset?: T): Setting<T> {
  return setting<T>({ type: "part", name }, preset);
}

/** What the settings are where nothing is set. */
export function presetsOf(settings: Settings): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, { preset }]) =>
      preset === undefined ? [] : [[name, Array.isArray(preset) ? [...(preset as unknown[])] : preset]],
    ),
  );
}
