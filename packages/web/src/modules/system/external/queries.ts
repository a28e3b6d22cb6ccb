import {
  checkMachineTool,
  externalState,
  findMachineToolUser,
  getExternalAccount,
  openExternalView,
} from "@gongshu/contract/system/external";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

const shownInPlace = { isHandled: true };

export function useExternalState() {
  return useQuery({ ...endpointQuery(externalState), meta: shownInPlace });
}

export function useExternalAccount(enabled: boolean) {
  return useQuery({ ...endpointQuery(getExternalAccount), enabled, meta: shownInPlace });
}

/** Somebody at the machine tools; asked only for a name. */
export function useMachineToolUser(userName: string) {
  const read = endpointQuery(findMachineToolUser, { query: { userName } });
  return useQuery({ ...read, enabled: userName !== "", retry: false, staleTime: 0, meta: shownInPlace });
}

export const useCheckMachineTool = () => useEndpointMutation(checkMachineTool, { isQuiet: true });
export const useOpenExternalView = () => useEndpointMutation(openExternalView, { isQuiet: true });
