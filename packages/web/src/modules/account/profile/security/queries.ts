import * as passkey from "@gongshu/contract/account/passkey";
import * as factor from "@gongshu/contract/account/second-factor";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

/** The screen shows these failures itself, with a retry. */
const shownInPlace = { isHandled: true };

export function useSecondFactor() {
  return useQuery({ ...endpointQuery(factor.getSecondFactor), meta: shownInPlace });
}

export function usePasskeys() {
  return useQuery({ ...endpointQuery(passkey.listPasskeys), meta: shownInPlace });
}

/** Whether the server can use passkeys at the address of this page. */
export function useOffersPasskeys(): boolean {
  return useQuery({ ...endpointQuery(signInWays), meta: shownInPlace }).data?.passkey === true;
}

const ofFactor = { refreshes: [factor.getSecondFactor] };
const ofPasskeys = { refreshes: [passkey.listPasskeys, factor.getSecondFactor] };

export const useTurnOffFactor = () => useEndpointMutation(factor.turnOffSecondFactor, ofFactor);
export const useNewCodes = () => useEndpointMutation(factor.newRecoveryCodes, ofFactor);
export const useBeginPasskey = () => useEndpointMutation(passkey.beginPasskey, { isQuiet: true });
export const useCreatePasskey = () => useEndpointMutation(passkey.createPasskey, ofPasskeys);
export const useRenamePasskey = () => useEndpointMutation(passkey.renamePasskey, ofPasskeys);
export const useDeletePasskey = () => useEndpointMutation(passkey.deletePasskey, ofPasskeys);
