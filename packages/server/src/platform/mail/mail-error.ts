import { OutboundError } from "../outbound/outbound-error.ts";
import type { SmtpSecurity } from "../outbound/smtp-transport.ts";

/**
 * Why a mail was not taken. `unreachable` stands for everything before the server has shown that it speaks SMTP, or TLS with a certificate: what
 * else is behind an address must not be told to whoever has entered it.
 */
export type MailFault = "unreachable" | "tls" | "login" | "sender" | "recipient" | "refused" | "later";

export class MailError extends Error {
  readonly fault: MailFault;
  /** Whether the same mail may be taken some time later. */
  readonly isTemporary: boolean;

  constructor(fault: MailFault, isTemporary: boolean, cause: unknown) {
    super(`mail not taken: ${fault}`, { cause });
    this.fault = fault;
    this.isTemporary = isTemporary;
  }
}

interface SmtpFailure {
  readonly code: string;
  /** Of the server's reply; 0 without one. */
  readonly responseCode: number;
  /** At which the server refused. */
  readonly command: string;
}

/** The library keeps the code of the socket beside its own. */
type FoundFailure = Partial<SmtpFailure> & { readonly originalCode?: string };

/** What is wrong with a certificate that was shown. */
const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY)|INVALID_CA|HOSTNAME_MISMATCH)/;

function failureOf(error: unknown): SmtpFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", originalCode = code, responseCode = 0, command = "" } = error as FoundFailure;
  const isCertificate = certificateCodes.test(String(originalCode));
  return {
    code: String(isCertificate ? originalCode : code),
    responseCode: Number(responseCode),
    command: String(command),
  };
}

/** What the failure of a conversation means. */
export function mailErrorOf(error: unknown, security: SmtpSecurity): MailError {
  if (error instanceof OutboundError) return new MailError("unreachable", true, error);
  const failure = failureOf(error);
  const fault = failure === undefined ? undefined : faultOf(failure, security);
  if (failure === undefined || fault === undefined) return new MailError("unreachable", true, error);
  // 4xx: the server asks to try again. Wrong certificates and refused passwords are set right by people, while the mail waits.
  const isTemporary = failure.responseCode >= 400 && failure.responseCode < 500;
  if (isTemporary && fault !== "tls") return new MailError("later", true, error);
  return new MailError(fault, fault === "tls" || fault === "login", error);
}

/** Whether the other side has answered, by which it has shown what it is. */
export function isMailAnswer(error: unknown, security: SmtpSecurity): boolean {
  const failure = failureOf(error);
  return failure !== undefined && faultOf(failure, security) !== undefined;
}

function faultOf({ code, responseCode, command }: SmtpFailure, security: SmtpSecurity): MailFault | undefined {
  if (certificateCodes.test(code)) return "tls";
  switch (code) {
    case "ETLS":
      return security === "tls" ? undefined : "tls";
    case "EAUTH":
      return "login";
    case "EENVELOPE":
      if (command === "MAIL FROM") return "sender";
      return command === "RCPT TO" ? "recipient" : "refused";
    case "EMESSAGE":
      return "refused";
    default:
      // Such as 421, a server that closes.
      return responseCode >= 400 ? "refused" : undefined;
  }
}
