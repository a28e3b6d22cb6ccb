import { currentUser, login, loginReply } from "@gongshu/contract/account/oauth";
import { page } from "vitest/browser";
import { server } from "./fake-server.ts";
import { currentUserOf, type Person } from "./person.ts";
import { sample } from "./sample.ts";
import { press } from "./screen.ts";

/** The last step of every way of signing in. */
export const newSession = sample(loginReply, { token: "new-token", tenantId: "default" });

/** Accepts every sign-in, by password or another way. */
export function answerSignIn(person: Person = {}): void {
  server.answer(login, newSession);
  server.answer(currentUser, currentUserOf(person));
}

export const accountField = () => page.getByLabelText("账号", { exact: true });
export const passwordField = () => page.getByLabelText("密码", { exact: true });

/** Fills in the form of sign-in in view and sends it. */
export async function signIn(password = "secret2026"): Promise<void> {
  await accountField().fill("admin");
  await passwordField().fill(password);
  await press("Enter");
}

/** What the browser holds as the token of the session; empty for none. */
export function heldToken(): string {
  return (window.localStorage.getItem("gongshu_token") ?? "").replace(/\|string$/, "");
}
