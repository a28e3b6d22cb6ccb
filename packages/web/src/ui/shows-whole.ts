import { createContext } from "react";

/** True around controls that show a value which cannot be looked at closer: nothing of it may be folded away. */
export const ShowsWhole = createContext(false);
