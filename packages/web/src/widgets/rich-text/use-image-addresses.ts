import { getFileInfo } from "@gongshu/contract/system/file";
import { imagesOf, type RichTextImage } from "@gongshu/core/text/rich-text";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { endpointQuery } from "../../lib/queries.ts";

/** Addresses hold as long as the session. */
const staleTime = 30 * 60_000;

/**
 * Where the pictures of a clean rich text can be looked at: stored addresses have no key, without which the server shows nothing. `isLoading` until every
 * address is known or was refused; a picture that is gone keeps its own, and is shown as missing.
 */
export function useImageAddresses(html: string) {
  const images = useMemo(() => imagesOf(html), [html]);
  return useQueries({
    queries: images.map(({ type, fileId }) => ({
      ...endpointQuery(getFileInfo, { params: { type, name: fileId } }),
      staleTime,
      retry: false,
      // A picture that is gone is no failure of the text.
      meta: { isHandled: true },
    })),
    combine: useCallback(
      (results: readonly { readonly data: { readonly url: string } | undefined; readonly isPending: boolean }[]) => {
        const urls = new Map(
          images.map(({ type, fileId }, index) => [`${type}/${fileId}`, results[index]?.data?.url] as const),
        );
        return {
          isLoading: results.some(({ isPending }) => isPending),
          addressOf: ({ type, fileId }: RichTextImage) => urls.get(`${type}/${fileId}`),
        };
      },
      [images],
    ),
  });
}
