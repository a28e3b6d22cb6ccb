import { vi } from "vitest";

// The files of one worker share a process, which saves loading React and zod for each. Our own modules hold state, and every file gets them anew.
vi.resetModules();
vi.unstubAllGlobals();
