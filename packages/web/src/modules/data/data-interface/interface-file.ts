import { type DataInterfaceInput, interfaceFile } from "@gongshu/contract/data/data-interface";
import { saveFile } from "#lib/transfer.ts";
import { draftOf, inputOf } from "./interface-draft.ts";
import { readInterface } from "./queries.ts";

const kind = { kind: "gongshu.data-interface" as const, schema: 1 as const };

/** Saves the draft of an interface as a file, without secrets. */
export async function exportInterface(id: string): Promise<void> {
  const { publish: _publish, ...input } = inputOf(draftOf(await readInterface(id)));
  const text = JSON.stringify({ ...kind, ...input }, null, 2);
  saveFile(new Blob([text], { type: "application/json" }), `${input.enCode ?? id}.json`);
}

/** The interface in an exported file, as a draft of a category; undefined for any other file. */
export function readInterfaceFile(text: string, categoryId: string): DataInterfaceInput | undefined {
  try {
    const parsed = interfaceFile.safeParse(JSON.parse(text));
    if (!parsed.success) return undefined;
    const { kind: _kind, schema: _schema, ...input } = parsed.data;
    return { ...input, categoryId, publish: false };
  } catch {
    return undefined;
  }
}
