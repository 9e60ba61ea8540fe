import type { Page } from 'playwright-core';

/** What a user does in one go, from any screen; it leaves everything as it was, but for what was posted. */
export interface Journey {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
}
