// law-ignore no-colour-literal -- these are values that people choose, not the look of the product
/** The colours that are offered where a field names none: those of the themes. */
export const defaultPresets = ["#1890ff", "#2f6bff", "#722ed1", "#13a8a8", "#3fa34d", "#d99a00", "#f2711c", "#e5484d"];
