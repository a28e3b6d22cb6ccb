import { homeFigures } from "@gongshu/contract/account/home";
import { getPasswordPolicy } from "@gongshu/contract/account/password";
import { addRecents, readPreferences, resetColumns, saveColumns } from "@gongshu/contract/account/preference";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { afterEach, beforeEach, vi } from "vitest";
import { installNetwork } from "./fake-network.ts";
import { server } from "./fake-server.ts";
import { resetSocket } from "./fake-socket.ts";
import { leave } from "./product.tsx";
import { sample } from "./sample.ts";

// As in index.html.
document.documentElement.classList.add("gongshu");
const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/boot.css" });
document.head.append(sheet);
installNetwork();

beforeEach(() => {
  server.reset();
  resetSocket();
  // Asked for by the sign-in page, where many a test ends, and by every form with a new password.
  server.answer(signInWays, sample(signInWays.reply));
  server.answer(getPasswordPolicy, { policy: "open" });
  // Asked for by every page with a list, and by the home page, where many a test begins.
  server.answer(readPreferences, { favorites: [], recents: [], columns: {} });
  for (const kept of [addRecents, saveColumns, resetColumns]) server.answer(kept, null);
  server.answer(homeFigures, { figures: [] });
});

afterEach(async () => {
  const { problems } = server;
  vi.useRealTimers();
  vi.restoreAllMocks();
  await leave();
  if (problems.length > 0) throw new Error(problems.join("\n"));
});
