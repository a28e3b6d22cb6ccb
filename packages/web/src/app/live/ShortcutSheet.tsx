import { Modal } from "antd";
import { useT } from "../../lib/locale.ts";
import { isApple } from "../palette/palette-keys.ts";
import { closePalette, usePalette } from "../palette/palette-state.ts";
import { shortcutMessages as messages } from "./shortcuts.messages.ts";
import { shortcutPlaces } from "./shortcuts.ts";
import "./live.css";
import "../palette/palette.css";

/** All keys by the place where they work. */
export function ShortcutSheet() {
  const t = useT();
  const isOpen = usePalette((state) => state.open === "shortcuts");
  const nameOf = (key: string) => (key === "Mod" ? (isApple ? "⌘" : "Ctrl") : key);
  return (
    <Modal open={isOpen} title={t(messages.title)} width={720} footer={null} destroyOnHidden onCancel={closePalette}>
      <div className="shortcut-places">
        {shortcutPlaces.map(({ name, shortcuts }) => (
          <section key={name.en}>
            <h3>{t(name)}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does.en} className="shortcut-row">
                  <dt>{t(does)}</dt>
                  <dd>
                    {keys.map((key) => {
                      const text = typeof key === "string" ? nameOf(key) : t(key);
                      return (
                        <kbd key={text} className="key">
                          {text}
                        </kbd>
                      );
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
