import type { Messages } from "@gongshu/core/text/messages";

/** What is read aloud while something is put in order by dragging. */
export const sortableMessages = {
  draggable: { zh: "可拖动", zhtw: "可拖曳", en: "draggable" },
  dragHelp: {
    zh: "按空格拿起，用方向键移动，再按空格放下，按 Esc 取消。",
    zhtw: "按空白鍵拿起，用方向鍵移動，再按空白鍵放下，按 Esc 取消。",
    en: "Press space to pick up, arrow keys to move, space again to drop, escape to cancel.",
  },
  pickedUp: { zh: "已拿起{name}", zhtw: "已拿起{name}", en: "Picked up {name}" },
  place: { zh: "第 {place} 项", zhtw: "第 {place} 項", en: "place {place}" },
  dropped: {
    zh: "{name}已放在第 {place} 项",
    zhtw: "{name}已放在第 {place} 項",
    en: "Dropped {name} at place {place}",
  },
  cancelled: { zh: "已取消拖动", zhtw: "已取消拖曳", en: "Dragging cancelled" },
} satisfies Messages;
