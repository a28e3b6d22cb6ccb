import * as current from "@gongshu/contract/account/current-user";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale } from "#lib/locale.ts";
import { keyOf, readIn, readOf, useSend } from "#lib/queries.ts";
import { useSession } from "#lib/session.ts";

// The screens show failures themselves, with a retry.
const inPlace = { meta: { isHandled: true } } as const;

export function useBaseInfo() {
  return useQuery({ ...readOf(current.getBaseInfo), ...inPlace });
}

/** The frame shows the name and the picture. */
function showOwn(own: { readonly userName: string } | { readonly headIcon: string }): void {
  useSession.setState(({ userInfo }) => (userInfo === undefined ? {} : { userInfo: { ...userInfo, ...own } }));
}

export function useBaseInfoUpdate() {
  return useSend(current.updateBaseInfo, {
    refreshes: [current.getBaseInfo],
    onDone: (_reply, { body }) => showOwn({ userName: body.realName.trim() }),
  });
}

/** The form beside it goes on with the version that the picture has made, unless somebody else has been there too. */
export function useAvatarChange() {
  const client = useQueryClient();
  return useSend(current.setAvatar, {
    onDone: ({ name, url, version }) => {
      showOwn({ headIcon: url });
      client.setQueryData(keyOf(current.getBaseInfo), (info: current.BaseInfo | undefined) => {
        if (info === undefined) return undefined;
        const isNext = version <= info.version + 1;
        return { ...info, avatar: url, hasAvatar: name !== "001.png", version: isNext ? version : info.version };
      });
    },
  });
}

export function useOwnSessions() {
  return useQuery({ ...readOf(current.ownSessions), ...inPlace });
}

export function useSessionEnd() {
  return useSend(current.endOwnSession, { refreshes: [current.ownSessions] });
}

export function useOthersEnd() {
  return useSend(current.endOtherSessions, { refreshes: [current.ownSessions] });
}

export function useOwnIdentities() {
  return useQuery({ ...readOf(current.ownIdentities), ...inPlace });
}

export function useIdentityRemoval() {
  return useSend(current.removeOwnIdentity, { refreshes: [current.ownIdentities] });
}

interface PeopleQuery {
  readonly id: string;
  readonly keyword: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

export function useSubordinates(query: PeopleQuery) {
  return useQuery({ ...readOf(current.subordinatePage, { query }), placeholderData: keepPreviousData, ...inPlace });
}

export function useOwnRights() {
  return useQuery({ ...readIn(useLocale(), current.ownAuthorize), ...inPlace });
}

interface LogQuery {
  readonly category: 1 | 5;
  readonly keyword: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

export function useOwnLog(query: LogQuery) {
  return useQuery({ ...readOf(current.ownLog, { query }), placeholderData: keepPreviousData, ...inPlace });
}
