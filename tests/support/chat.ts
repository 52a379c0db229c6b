import type { Locator, Page } from 'playwright-core';
import type { Desk } from './desk.ts';
import { forgetCounts } from './entry/steps.ts';

/** The dialog of the chat room. */
export const roomOf = (page: Page): Locator => page.locator('dialog[data-modal=chatRoom]');

/** The messages of the room that hold this text. */
export const saidIn = (page: Page, text: string): Locator =>
  roomOf(page).getByRole('article').filter({ hasText: text });

/**
 * Writes a message and sends it. The platform accepts one message of a member in two seconds, whichever test wrote the
 * last one.
 */
export async function write(desk: Desk, page: Page, text: string): Promise<void> {
  await forgetCounts(desk);
  await roomOf(page).locator('input[name=message]').fill(text);
  await page.keyboard.press('Enter');
}

/** Writes a message and waits until the room shows it. */
export async function say(desk: Desk, page: Page, text: string): Promise<void> {
  await write(desk, page, text);
  await saidIn(page, text).locator('time').waitFor();
}
