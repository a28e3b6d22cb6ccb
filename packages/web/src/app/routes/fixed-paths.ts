/** Reachable without a session (docs/reference/frame.md). */
export const openPaths: readonly string[] = [
  "/home",
  "/printLabel",
  "/printWorkOrder",
  "/login",
  "/auth-redirect",
  "/jump",
  "/hotmap",
  "/mapzoom",
  "/bigscreen",
  "/equipment",
  "/cloudmap",
  "/storageBoard",
  "/storageMaterialBoard",
  "/graphitizationBoard",
  "/carbonizeBoard",
  "/controlBoard",
  "/synthesizeBoard",
  "/partCutBoard",
  "/carbonization",
];

/** Fixed places that need a session. */
export const closedPaths: readonly string[] = [
  "/messageRecord",
  "/previewModel",
  "/profile",
  "/tenant",
  "/monitor",
  "/404",
  "/lockScreen",
  "/work-order/bigScreen/views/index",
  "/dashboard/equipmentScreen",
  "/controlCenterBoard",
];

export const loginPath = "/login";
export const lockPath = "/lockScreen";
export const homePath = "/home";
export const notFoundPath = "/404";
export const refreshPath = "/redirect";
/** Below it stand the pages that say what is wrong with a menu. */
export const faultPath = "/menu-fault";
/** A published data screen stands below; its address carries a ticket of its own. */
export const screenPath = "/DataV/view/";

const supplierPath = "/supplierInvite";
const jumpPath = "/jump";
/** Where the identity provider sends people back to. */
export const authPath = "/auth-redirect";

/** Whether a path is open without a session: `openPaths`, and the two places whose addresses carry a token of their own. */
export function isOpen(path: string): boolean {
  return openPaths.includes(path) || path === supplierPath || path.startsWith(screenPath);
}

/** Whether a place stands outside the frame for everybody. */
export function isBare(path: string): boolean {
  return [authPath, jumpPath, supplierPath].includes(path) || path.startsWith(screenPath);
}

/** Whether a path belongs to the program itself, so that no menu can have it. */
export function isFixed(path: string): boolean {
  const isBelow = [refreshPath, faultPath].some((owner) => path === owner || path.startsWith(`${owner}/`));
  return isBelow || isBare(path) || openPaths.includes(path) || closedPaths.includes(path);
}
