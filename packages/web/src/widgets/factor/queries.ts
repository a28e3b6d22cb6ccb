import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from "@gongshu/contract/account/second-factor";
import { useSend } from "../../lib/queries.ts";

export const useBeginFactor = () => useSend(beginSecondFactor, { isQuiet: true });
export const useConfirmFactor = () => useSend(confirmSecondFactor, { refreshes: [getSecondFactor] });
