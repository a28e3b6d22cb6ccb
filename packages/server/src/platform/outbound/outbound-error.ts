/**
 * A destination could not be reached, may not be reached, broke off, was too slow or said too much. Which of these is in the log and in `cause`
 * only: the reply must not reveal to the user who chose the address what is behind it.
 */
export class OutboundError extends Error {
  constructor(cause: unknown) {
    super("The destination could not be reached.", { cause });
  }
}

/** The reason in the log for an address that no rule allows. */
export class ForbiddenAddress extends Error {
  constructor(host: string, port: number) {
    super(`OUTBOUND_ALLOW does not allow ${host} on port ${port}`);
  }
}
