import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from "@gongshu/contract/account/second-factor";
import { useEndpointMutation } from "../../lib/queries.ts";

export const useBeginFactor = () => useEndpointMutation(beginSecondFactor, { isQuiet: true });
export const useConfirmFactor = () => useEndpointMutation(confirmSecondFactor, { refreshes: [getSecondFactor] });
