import type { Message } from "@gongshu/core/text/messages";

/** A department as the directory has it. */
export interface OuterDepartment {
  readonly externalId: string;
  /** Undefined directly below where everything is put. */
  readonly parentId: string | undefined;
  readonly name: string;
}

/** A person as the directory has them; what is not known is empty. */
export interface OuterPerson {
  readonly externalId: string;
  readonly name: string;
  readonly mobilePhone: string;
  readonly email: string;
  /** Candidates for the account, the best first; letters and digits only. */
  readonly accounts: readonly string[];
  /** Undefined directly below where everything is put. */
  readonly departmentId: string | undefined;
  /** The departments that they lead. */
  readonly leads: readonly string[];
  readonly isEnabled: boolean;
}

/** A directory elsewhere. It is read once, departments first; what fails ends the run with a sentence. */
export interface DirectorySource {
  readonly name: Message;
  /** Each after the one above it. */
  departments(): AsyncIterable<OuterDepartment>;
  /** Somebody may come more than once, when they are in several departments. */
  people(): AsyncIterable<OuterPerson>;
  /** How much of the people has been read, 0 to 1. */
  readonly share: number;
  close(): Promise<void>;
}
