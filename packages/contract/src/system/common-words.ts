import { z } from "zod";
import { can, endpoint, type Permission } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { idParams, idReply, listOf, noReply, version } from "../page.ts";

const base = "/api/system/CommonWords";

/** How many phrases one list may hold. */
export const maxOwnPhrases = 100;
export const maxSharedPhrases = 200;
export const maxPhraseLength = 200;

export const phrase = z.object({ id: z.string(), content: z.string(), version: z.number() });
export type Phrase = z.infer<typeof phrase>;

export const phraseInput = z.object({ content: z.string().trim().min(1).max(maxPhraseLength), version });
export type PhraseInput = z.input<typeof phraseInput>;

export const listPhrases = endpoint({
  method: "GET",
  path: base,
  permission: "signed-in",
  reply: z.object({ own: z.array(phrase), shared: z.array(phrase) }),
  summary: "The caller's own phrases and the shared ones, each list in its order",
});

export const phraseSelector = endpoint({
  method: "GET",
  path: `${base}/Selector`,
  permission: "signed-in",
  reply: listOf(z.object({ id: z.string(), content: z.string(), isShared: z.boolean() })),
  summary: "All phrases that the caller may put into a text, the own ones first",
});

/** The writes of one list. */
function phraseWrites(list: "Own" | "Shared", permission: Permission, words: string) {
  const path = `${base}/${list}`;
  const one = { path: `${path}/:id`, permission, params: idParams, reply: noReply } as const;
  return {
    create: endpoint({
      method: "POST",
      path,
      permission,
      body: phraseInput,
      reply: idReply,
      success: generalMessages.created,
      summary: `Add a phrase to ${words}`,
    }),
    update: endpoint({
      ...one,
      method: "PUT",
      body: phraseInput,
      success: generalMessages.updated,
      summary: `Change a phrase of ${words}`,
    }),
    remove: endpoint({
      ...one,
      method: "DELETE",
      success: generalMessages.deleted,
      summary: `Delete a phrase of ${words}`,
    }),
    order: endpoint({
      method: "POST",
      path: `${path}/Actions/Order`,
      permission,
      /** All ids of the list, as it was read, in the new order. */
      body: z.object({ ids: z.array(z.string().min(1).max(64)).max(maxSharedPhrases) }),
      reply: noReply,
      summary: `Put the phrases of ${words} into an order`,
    }),
  };
}

export const ownPhrases = phraseWrites("Own", "signed-in", "one's own list");
export const sharedPhrases = phraseWrites("Shared", can("system.sysConfig", "btn_save"), "the shared list");
