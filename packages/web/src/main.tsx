import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { rememberControlStyles } from "./app/look/style-cache.ts";
import { preloadPlace } from "./app/places.ts";
import { forgetOnLeave } from "./app/session/forget-on-leave.ts";
import { nonceOwnStyles } from "./app/style-nonce.ts";
import { rememberTabs } from "./app/tabs/tab-memory.ts";
import { followBrand } from "./lib/brand.ts";
import { loadLocale } from "./lib/locale.ts";
import { followOtherTabs } from "./lib/session.ts";

nonceOwnStyles();
// Before anything is fetched: the tabs must be there when the user is.
forgetOnLeave();
rememberTabs();
preloadPlace(window.location);
// The language's library texts come while the first screen is drawn; our own are there already.
void loadLocale();
followOtherTabs();
followBrand();
rememberControlStyles();

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
