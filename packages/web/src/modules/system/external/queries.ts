import {
  checkMachineTool,
  externalState,
  findMachineToolUser,
  getExternalAccount,
  openExternalView,
} from "@gongshu/contract/system/external";
import { useQuery } from "@tanstack/react-query";
import { readOf, useSend } from "#lib/queries.ts";

const shownInPlace = { isHandled: true };

export function useExternalState() {
  return useQuery({ ...readOf(externalState), meta: shownInPlace });
}

export function useExternalAccount(enabled: boolean) {
  return useQuery({ ...readOf(getExternalAccount), enabled, meta: shownInPlace });
}

/** Somebody at the machine tools; asked only for a name. */
export function useMachineToolUser(userName: string) {
  const read = readOf(findMachineToolUser, { query: { userName } });
  return useQuery({ ...read, enabled: userName !== "", retry: false, staleTime: 0, meta: shownInPlace });
}

export const useCheckMachineTool = () => useSend(checkMachineTool, { isQuiet: true });
export const useOpenExternalView = () => useSend(openExternalView, { isQuiet: true });
