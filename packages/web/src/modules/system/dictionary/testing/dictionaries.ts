import {
  createData,
  createType,
  type DictionaryDataNode,
  type DictionaryTypeNode,
  dataSelector,
  deleteData,
  dictionaryDataRoot,
  dictionaryTypeRoot,
  getData,
  listData,
  listTypes,
  typeSelector,
} from "@gongshu/contract/system/dictionary";
import { server } from "#testing/fake-server.ts";

export function typeNode(fullName: string, fields: Partial<DictionaryTypeNode> = {}): DictionaryTypeNode {
  const rest = { parentId: dictionaryTypeRoot, enCode: `code.${fullName}`, isTree: 0 as const, sortCode: 0 };
  return { id: `type ${fullName}`, fullName, ...rest, hasChildren: false, children: [], ...fields };
}

export function entryNode(fullName: string, fields: Partial<DictionaryDataNode> = {}): DictionaryDataNode {
  const rest = {
    parentId: dictionaryDataRoot,
    enCode: `code-${fullName}`,
    color: "",
    enabledMark: 1 as const,
    sortCode: 0,
  };
  return { id: `entry ${fullName}`, fullName, ...rest, hasChildren: false, children: [], ...fields };
}

/** Answers what the screen asks for with these types and, for each of them, these entries; what is made and deleted shows in the lists. */
export function answerDictionaries(types: readonly DictionaryTypeNode[], entries: readonly DictionaryDataNode[]): void {
  const kept = { types: [...types], entries: [...entries] };
  server.answer(listTypes, () => ({ list: kept.types }));
  server.answer(typeSelector, () => ({ list: kept.types }));
  server.answer(listData, () => ({ list: kept.entries }));
  server.answer(dataSelector, () => ({ list: [{ ...entryNode("根"), id: kept.types[0]?.id ?? "" }] }));
  server.answer(getData, ({ params }) => {
    const found = kept.entries.find(({ id }) => id === params.id) ?? entryNode("?");
    return { ...found, dictionaryTypeId: kept.types[0]?.id ?? "", description: "", version: 1 };
  });
  server.answer(createType, ({ body }) => {
    const made = typeNode(body.fullName, { enCode: body.enCode, isTree: body.isTree });
    kept.types.push(made);
    return { id: made.id };
  });
  server.answer(createData, ({ body }) => {
    const made = entryNode(body.fullName, { enCode: body.enCode });
    kept.entries.unshift(made);
    return { id: made.id };
  });
  server.answer(deleteData, ({ params }) => {
    kept.entries = kept.entries.filter(({ id }) => id !== params.id);
    return null;
  });
}
