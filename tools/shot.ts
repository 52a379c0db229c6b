import type { Page } from 'playwright-core';
import { type Words, WORDS } from '../tests/support/words.ts';

/** One picture: where, as whom, and what is done before it is taken. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'member' | 'operator';
  /** The one screen that has it; left out: both. */
  readonly only?: 'phone' | 'desktop';
  /** false: what the screen shows, not the whole page. Modals and games lie over the screen. */
  readonly whole?: boolean;
  /** What to do before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** What to do on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** As somebody who is not signed in. */
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

/** What begins with a text of the site, in both languages. */
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

/** A modal over a page: opened by pressing what is called so. */
export const modal = (shot: Shot, ...names: RegExp[]): Shot => ({
  ...shot,
  whole: false,
  prepare: async (page) => {
    for (const name of names) await press(page, name);
    await page.getByRole('dialog').last().waitFor();
  },
});

/** Presses what is called so and is to be seen. */
export async function press(page: Page, name: RegExp): Promise<void> {
  const named = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  await named.filter({ visible: true }).first().click();
}

/** Chooses the tab of that name. */
export async function chooseTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}
