import { useT } from "#lib/locale.ts";
import { templateMessages as messages } from "./form-templates.messages.ts";
import { type FormTemplate, formTemplates, type TemplateField, type TemplateName } from "./form-templates.ts";
import "./templates.css";

interface TemplateChoiceProps {
  /** Given by the form around it: the name of a template, empty for none. */
  readonly value?: string;
  readonly onChange?: (name: string) => void;
}

/** The forms that a new one can start with, as cards with small pictures. */
export function TemplateChoice({ value = "", onChange }: TemplateChoiceProps) {
  const t = useT();
  const choices = [{ name: "", label: messages.empty, template: null }, ...offered];
  return (
    <div className="templates" role="radiogroup" aria-label={t(messages.choose)}>
      {choices.map(({ name, label, template }) => (
        <label key={name} className="template" data-chosen={value === name}>
          <input
            type="radio"
            name="form-template"
            checked={value === name}
            onChange={() => onChange?.(name)}
            className="template-input"
          />
          <TemplatePicture template={template} />
          <span>{t(label)}</span>
        </label>
      ))}
    </div>
  );
}

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(formTemplates, name);
}

const offered = Object.entries<FormTemplate>(formTemplates).map(([name, template]) => ({
  name,
  label: template.name,
  template,
}));

const width = 96;
const height = 60;
const rowHeight = 8;

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly field: TemplateField;
}

/** Where the fields stand in the picture, in rows as the form has them. */
function marksOf(template: FormTemplate): readonly Mark[] {
  let [x, y] = [0, 8];
  return template.sections.flatMap(({ fields }) => {
    const marks = fields.map((field) => {
      const span = field.span ?? 12;
      if (x + span > 24) [x, y] = [0, y + rowHeight];
      const mark = { x: 6 + (x / 24) * (width - 12), y, width: (span / 24) * (width - 12) - 3, field };
      [x, y] = [x + span, field.kind === "table" ? y + rowHeight : y];
      return mark;
    });
    [x, y] = [0, y + rowHeight + 2];
    return marks;
  });
}

function TemplatePicture({ template }: { readonly template: FormTemplate | null }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="template-picture" aria-hidden="true">
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="4" className="template-sheet" />
      {template === null ? (
        <path d="M48 22v16M40 30h16" className="template-plus" />
      ) : (
        marksOf(template)
          .filter(({ y }) => y < height - 6)
          .map((mark) => (
            <rect
              key={mark.field.key}
              x={mark.x}
              y={mark.y}
              width={mark.width}
              height={mark.field.kind === "table" ? rowHeight + 4 : 4}
              rx="1.5"
              className={mark.field.kind === "table" ? "template-table" : "template-field"}
            />
          ))
      )}
    </svg>
  );
}
