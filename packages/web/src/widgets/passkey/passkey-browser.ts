import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from "@gongshu/contract/account/passkey";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** To be loaded late: few people use it at any one time. */

/** Asks the browser to make a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Asks the browser for a passkey of this place. */
export async function showPasskey(optionsJSON: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
