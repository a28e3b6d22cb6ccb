import * as current from "@gongshu/contract/account/current-user";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale } from "#lib/locale.ts";
import { endpointKey, endpointQuery, localizedEndpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { useSession } from "#lib/session.ts";

// The screens show failures themselves, with a retry.
const inPlace = { meta: { isHandled: true } } as const;

export function useBaseInfo() {
  return useQuery({ ...endpointQuery(current.getBaseInfo), ...inPlace });
}

/** The frame shows the name and the picture. */
function showOwn(own: { readonly userName: string } | { readonly headIcon: string }): void {
  useSession.setState(({ userInfo }) => (userInfo === undefined ? {} : { userInfo: { ...userInfo, ...own } }));
}

export function useBaseInfoUpdate() {
  return useEndpointMutation(current.updateBaseInfo, {
    refreshes: [current.getBaseInfo],
    onDone: (_reply, { body }) => showOwn({ userName: body.realName.trim() }),
  });
}

/** The form beside it goes on with the version that the picture has made, unless somebody else has been there too. */
export function useAvatarChange() {
  const client = useQueryClient();
  return useEndpointMutation(current.setAvatar, {
    onDone: ({ name, url, version }) => {
      showOwn({ headIcon: url });
      client.setQueryData(endpointKey(current.getBaseInfo), (info: current.BaseInfo | undefined) => {
        if (info === undefined) return undefined;
        const isNext = version <= info.version + 1;
        return { ...info, avatar: url, hasAvatar: name !== "001.png", version: isNext ? version : info.version };
      });
    },
  });
}

export function useOwnSessions() {
  return useQuery({ ...endpointQuery(current.ownSessions), ...inPlace });
}

export function useSessionEnd() {
  return useEndpointMutation(current.endOwnSession, { refreshes: [current.ownSessions] });
}

export function useOthersEnd() {
  return useEndpointMutation(current.endOtherSessions, { refreshes: [current.ownSessions] });
}

export function useOwnIdentities() {
  return useQuery({ ...endpointQuery(current.ownIdentities), ...inPlace });
}

export function useIdentityRemoval() {
  return useEndpointMutation(current.removeOwnIdentity, { refreshes: [current.ownIdentities] });
}

interface PeopleQuery {
  readonly id: string;
  readonly keyword: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

export function useSubordinates(query: PeopleQuery) {
  return useQuery({
    ...endpointQuery(current.subordinatePage, { query }),
    placeholderData: keepPreviousData,
    ...inPlace,
  });
}

export function useOwnRights() {
  return useQuery({ ...localizedEndpointQuery(useLocale(), current.ownAuthorize), ...inPlace });
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
  return useQuery({ ...endpointQuery(current.ownLog, { query }), placeholderData: keepPreviousData, ...inPlace });
}
