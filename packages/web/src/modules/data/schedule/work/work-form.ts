import type { ExecuteType, ScheduleInput } from "@gongshu/contract/data/schedule";
import type { Message } from "@gongshu/core/text/messages";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";

/** How a kind of work is entered. */
export interface WorkForm {
  readonly title: Message;
  /** What a new schedule starts with. */
  readonly blank: Partial<Pick<ScheduleInput, ExecuteType>>;
  /** Under the kind's own name: `http.url`. */
  readonly fields: (t: Translate) => readonly FormField[];
}
