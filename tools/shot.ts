import type { Page } from 'playwright-core';
import { type Words, WORDS } from '../tests/support/words.ts';

/** One screenshot: the page, the user, and the steps before it is taken. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'member' | 'agent' | 'operator';
  /** The only screen size that has it; default: both. */
  readonly only?: 'phone' | 'desktop';
  /** false: only the viewport, not the whole page, because modals and games cover the viewport. */
  readonly whole?: boolean;
  /** Steps before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Steps on the page before the screenshot is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** As a signed-out visitor. */
export const guest = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  as: 'guest',
  ...more,
});
/** As the demo member. */
export const member = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  as: 'member',
  ...more,
});

/** As the demo's agent. */
export const agent = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  as: 'agent',
  ...more,
});

/** Matches what begins with a text of the site, in either language. */
export function said(text: (words: Words) => string): RegExp {
  const plain = (words: Words): string => text(words).replace(/[.?*+^$()|[\]{}\\]/g, '\\$&');
  return new RegExp(`^(${plain(WORDS.BN)}|${plain(WORDS.EN)})`);
}

/** As the demo's operator, in the back office. */
export const operator = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name: `office-${name}`,
  path: `/backoffice/${path}`,
  as: 'operator',
  ...more,
});

/** A modal over a page, opened by pressing the elements with these names. */
export const modal = (shot: Shot, ...names: RegExp[]): Shot => ({
  ...shot,
  whole: false,
  prepare: async (page) => {
    for (const name of names) await press(page, name);
    await page.getByRole('dialog').last().waitFor();
  },
});

/** Presses the visible element with this name. */
export async function press(page: Page, name: RegExp): Promise<void> {
  const named = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  await named.filter({ visible: true }).first().click();
}

/** Selects the tab with this name. */
export async function chooseTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}
