/** How somebody has proved who they are, as it is kept with the session. */
export type SignInWay = "password" | "sms" | "scan" | "oidc" | "ldap" | "passkey";

const ways: readonly SignInWay[] = ["password", "sms", "scan", "oidc", "ldap", "passkey"];

/** A way that was kept with a ticket. */
export function signInWayOf(value: unknown): SignInWay | undefined {
  return ways.find((way) => way === value);
}
