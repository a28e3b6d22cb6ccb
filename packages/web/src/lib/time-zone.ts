import { useSession } from "./session.ts";

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** IANA name of the zone on whose clock times are told and days begin: the tenant's, wherever somebody sits; the browser's before sign-in. */
export const currentTimeZone = () => useSession.getState().userInfo?.timeZone ?? browserZone();

/** As `currentTimeZone`, for components. */
export const useTimeZone = () => useSession(({ userInfo }) => userInfo?.timeZone) ?? browserZone();
