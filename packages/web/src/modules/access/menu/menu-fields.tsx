import { comingMenuTypes } from "@gongshu/contract/access/coming-menus";
import { menuCategories, menuCodePattern, menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Translate } from "#lib/locale.ts";
import type { FormField, FormOption, FormTreeNode } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import { IconPicker } from "./IconPicker.tsx";
import { menuMessages as messages } from "./menu.messages.ts";
import { menuTypeNames } from "./menu-types.ts";

interface MenuFieldsOptions {
  /** Of the menu as it is stored; undefined for a new one. */
  readonly storedType: number | undefined;
  readonly parents: readonly FormTreeNode[];
  readonly models: readonly FormOption[];
  readonly dictionaries: readonly FormTreeNode[];
  /** Whether rows can be limited: not before there is a scheme to be granted. */
  readonly isLimitable: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const isOf =
  (...types: number[]) =>
  ({ type }: Values) =>
    types.includes(Number(type));

/** The inputs of a menu; what a kind of menu does not have is not shown. */
export function menuFields(t: Translate, options: MenuFieldsOptions): FormField[] {
  return [...placeFields(t, options), ...shownFields(t, options), ...rightFields(t, options)];
}

function placeFields(t: Translate, { parents, storedType }: MenuFieldsOptions): FormField[] {
  const { page } = menuTypes;
  const types = [...menuTypeNames].filter(([value]) => value === storedType || !comingMenuTypes.includes(value));
  return [
    {
      name: "type",
      label: t(messages.type),
      kind: "select",
      isRequired: true,
      options: types.map(([value, name]) => ({ value, label: t(name) })),
    },
    {
      name: "category",
      label: t(messages.category),
      kind: "select",
      isRequired: true,
      options: menuCategories.map((value) => ({ value, label: t(messages[value]) })),
    },
    {
      name: "parentId",
      label: t(messages.parent),
      kind: "treeSelect",
      isRequired: true,
      tree: [{ id: menuRoot, fullName: t(messages.topLevel), children: parents }],
    },
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      help: t(messages.codeHelp),
      rules: [patternRule(menuCodePattern, t(messages.badCode))],
    },
    { name: "icon", label: t(messages.icon), kind: "custom", control: <IconPicker /> },
    {
      name: "urlAddress",
      label: t(messages.urlAddress),
      kind: "text",
      isRequired: true,
      maxLength: 500,
      help: t(messages.pageAddressHelp),
      isShown: isOf(page),
    },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.enabledMark), kind: "switch" },
  ];
}

function shownFields(t: Translate, { models, dictionaries }: MenuFieldsOptions): FormField[] {
  const { form, dictionary, report, screen, link } = menuTypes;
  const shown = { name: "propertyJson.moduleId", isRequired: true } as const;
  return [
    { ...shown, label: t(messages.shownForm), kind: "select", options: models, isShown: isOf(form) },
    { ...shown, label: t(messages.shownDictionary), kind: "treeSelect", tree: dictionaries, isShown: isOf(dictionary) },
    { ...shown, label: t(messages.shownId), kind: "text", maxLength: 64, isShown: isOf(report, screen) },
    {
      name: "urlAddress",
      label: t(messages.urlAddress),
      kind: "text",
      isRequired: true,
      maxLength: 500,
      help: t(messages.linkAddressHelp),
      isShown: isOf(link),
    },
    {
      name: "linkTarget",
      label: t(messages.linkTarget),
      kind: "radio",
      options: [
        { value: "_self", label: t(messages.sameWindow) },
        { value: "_blank", label: t(messages.newWindow) },
      ],
      isShown: isOf(link, screen),
    },
  ];
}

function rightFields(t: Translate, { isLimitable }: MenuFieldsOptions): FormField[] {
  const isShown = ({ type }: Values) => type !== menuTypes.directory && type !== menuTypes.link;
  const mark = (
    name: "isButtonAuthorize" | "isColumnAuthorize" | "isFormAuthorize" | "isDataAuthorize",
  ): FormField => ({
    name,
    label: t(messages[name]),
    kind: "switch",
    isShown,
  });
  return [
    { ...mark("isButtonAuthorize"), section: t(messages.permissionSection) },
    mark("isColumnAuthorize"),
    mark("isFormAuthorize"),
    {
      ...mark("isDataAuthorize"),
      isDisabled: !isLimitable,
      help: t(isLimitable ? messages.isDataAuthorizeHelp : messages.schemeFirst),
    },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500, isWide: true },
  ];
}
