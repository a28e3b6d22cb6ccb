import type { SmtpSecurity } from "../outbound/smtp-transport.ts";
import { isMailAddress, type MailAddress } from "./mail-address.ts";
import type { MailRoute } from "./mail-port.ts";

/** A tenant's own mail server, as its settings have it. */
export interface MailSettings {
  readonly host: string;
  /** Empty for the usual one. */
  readonly port: string;
  readonly hasSsl: boolean;
  readonly account: string;
  readonly password: string;
}

const ports = { open: 25, submission: 587, tls: 465 } as const;
/** On these a conversation begins in the open, and is encrypted by STARTTLS. */
const openPorts: readonly number[] = [ports.open, ports.submission];

/** The one switch of the settings means what the port speaks. */
function securityOf(hasSsl: boolean, port: number): SmtpSecurity {
  if (!hasSsl) return "opportunistic";
  return openPorts.includes(port) ? "starttls" : "tls";
}

/** Undefined when `sender` is no address: servers take mails from addresses only. */
export function routeOfSettings(settings: MailSettings, sender: MailAddress): MailRoute | undefined {
  const { host, hasSsl, account: user, password } = settings;
  const preset = hasSsl ? ports.tls : ports.open;
  const port = settings.port === "" ? preset : Number(settings.port);
  if (!isMailAddress(sender.address)) return undefined;
  return { server: { host, port, security: securityOf(hasSsl, port), user, password }, sender };
}

/**
 * The server of SMTP_URL. A password never travels in the open; a relay without one may be as open as it is. Undefined when it is not said from
 * whom mails are.
 */
export function routeOfUrl(url: URL, from: MailAddress | undefined): MailRoute | undefined {
  const user = decodeURIComponent(url.username);
  const isTls = url.protocol === "smtps:";
  const preset = isTls ? ports.tls : user === "" ? ports.open : ports.submission;
  const port = url.port === "" ? preset : Number(url.port);
  const sender = from ?? { name: "", address: user };
  if (!isMailAddress(sender.address)) return undefined;
  const security: SmtpSecurity = isTls ? "tls" : user === "" ? "opportunistic" : "starttls";
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  return { server: { host, port, security, user, password: decodeURIComponent(url.password) }, sender };
}
