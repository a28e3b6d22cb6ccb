import * as passkey from "@gongshu/contract/account/passkey";
import * as factor from "@gongshu/contract/account/second-factor";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { useQuery } from "@tanstack/react-query";
import { readOf, useSend } from "#lib/queries.ts";

/** The screen shows these failures itself, with a retry. */
const shownInPlace = { isHandled: true };

export function useSecondFactor() {
  return useQuery({ ...readOf(factor.getSecondFactor), meta: shownInPlace });
}

export function usePasskeys() {
  return useQuery({ ...readOf(passkey.listPasskeys), meta: shownInPlace });
}

/** Whether the server can use passkeys at the address of this page. */
export function useOffersPasskeys(): boolean {
  return useQuery({ ...readOf(signInWays), meta: shownInPlace }).data?.passkey === true;
}

const ofFactor = { refreshes: [factor.getSecondFactor] };
const ofPasskeys = { refreshes: [passkey.listPasskeys, factor.getSecondFactor] };

export const useTurnOffFactor = () => useSend(factor.turnOffSecondFactor, ofFactor);
export const useNewCodes = () => useSend(factor.newRecoveryCodes, ofFactor);
export const useBeginPasskey = () => useSend(passkey.beginPasskey, { isQuiet: true });
export const useCreatePasskey = () => useSend(passkey.createPasskey, ofPasskeys);
export const useRenamePasskey = () => useSend(passkey.renamePasskey, ofPasskeys);
export const useDeletePasskey = () => useSend(passkey.deletePasskey, ofPasskeys);
