import { barcodeFormats } from "../../text/code-text.ts";
import { choice, flag, integer, optional, text } from "../settings/setting.ts";
import { layoutLabels as labels } from "./layout.messages.ts";
import type { LayoutKind } from "./layout-kind.ts";

const heading = text({ min: 1, max: 100 });

/** Every kind of layout that is no field. Where things stand is said by nodes of these kinds, never by the fields themselves. */
export const layoutKinds = {
  /** A heading between fields. */
  groupTitle: {
    kind: "groupTitle",
    label: labels.groupTitle,
    holds: "nothing",
    settings: {
      label: heading,
      help: optional(text({ max: 500 })),
      align: choice(["left", "center", "right"], "left"),
    },
  },
  /** Keeps what stands in it together in rows of their own. */
  row: {
    kind: "row",
    label: labels.row,
    holds: "nodes",
    settings: { gutter: optional(integer({ min: 0, max: 60 })), align: choice(["top", "middle", "bottom"], "top") },
  },
  /** A frame with a heading. */
  card: {
    kind: "card",
    label: labels.card,
    holds: "nodes",
    settings: { label: text({ max: 100 }, ""), shadow: choice(["never", "hover", "always"], "never") },
  },
  /** Panels of which one is seen. */
  tabs: {
    kind: "tabs",
    label: labels.tabs,
    holds: "panes",
    settings: { type: choice(["line", "card"], "line"), position: choice(["top", "left", "right", "bottom"], "top") },
  },
  /** Panels that open and close. */
  collapse: {
    kind: "collapse",
    label: labels.collapse,
    holds: "panes",
    settings: { accordion: flag(false) },
  },
  /** A panel of tabs or of a collapse; nowhere else. */
  pane: {
    kind: "pane",
    label: labels.pane,
    holds: "nodes",
    settings: {
      label: heading,
      /** Open at first, in a collapse. */
      open: flag(true),
    },
  },
  divider: {
    kind: "divider",
    label: labels.divider,
    holds: "nothing",
    settings: {
      label: text({ max: 100 }, ""),
      align: choice(["left", "center", "right"], "center"),
      dashed: flag(false),
    },
  },
  /** A text that is the same in every record. */
  staticText: {
    kind: "staticText",
    label: labels.staticText,
    holds: "nothing",
    settings: {
      content: text({ max: 2000 }, ""),
      align: choice(["left", "center", "right"], "left"),
      size: choice(["small", "normal", "large"], "normal"),
      bold: flag(false),
    },
  },
  alert: {
    kind: "alert",
    label: labels.alert,
    holds: "nothing",
    settings: {
      label: heading,
      content: text({ max: 1000 }, ""),
      tone: choice(["info", "success", "warning", "error"], "info"),
      closable: flag(false),
    },
  },
  link: {
    kind: "link",
    label: labels.link,
    holds: "nothing",
    settings: {
      label: heading,
      /** An address of the web or a path of this site, a mail address or a telephone number. */
      href: text({ max: 1000 }, ""),
      newWindow: flag(true),
    },
  },
  /** Starts the events that wait for it. */
  button: {
    kind: "button",
    label: labels.button,
    holds: "nothing",
    settings: { label: heading, style: choice(["primary", "default", "link"], "default") },
  },
  /** An attribute of the record that a field of related records has chosen; nothing of it is stored. */
  relatedAttribute: {
    kind: "relatedAttribute",
    label: labels.relatedAttribute,
    holds: "nothing",
    settings: {
      label: heading,
      /** Id of the field of the form that chooses the record. */
      related: text({ max: 40 }, ""),
      /** Key of the field of the other form. */
      attribute: text({ max: 100 }, ""),
    },
  },
  /** The value of a field, or a text, for scanners. */
  code: {
    kind: "code",
    label: labels.code,
    holds: "nothing",
    settings: {
      label: text({ max: 100 }, ""),
      format: choice(["QR", ...barcodeFormats], "QR"),
      /** Id of the field whose value it shows. */
      field: optional(text({ max: 40 })),
      /** What it shows where it is about no field. */
      content: text({ max: 1000 }, ""),
      /** Side of a QR code, or width of a bar code, in pixels. */
      size: integer({ min: 60, max: 600 }, 160),
      align: choice(["left", "center", "right"], "left"),
    },
  },
} as const satisfies Readonly<Record<string, LayoutKind>>;

export type LayoutKindName = keyof typeof layoutKinds;
