import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Desk } from '../desk.ts';
import { newMobile } from './api.ts';
import { expectAccessible } from './visit.ts';
import { quiet } from '../quiet.ts';
import { PATIENCE } from '../soon.ts';
import type { Words } from '../words.ts';

/** A unique number: as it is typed in Bangladesh, and as messages are addressed to it. */
export interface Telephone {
  readonly typed: string;
  readonly mobile: string;
}

export function newTelephone(): Telephone {
  const typed = newMobile();
  return { typed, mobile: `+880${typed.slice(1)}` };
}

/** Gives a member a verified number or address; one that is left out is removed. */
export async function giveMember(
  desk: Desk,
  account: string,
  { mobile = null, email = null }: { mobile?: string | null; email?: string | null },
): Promise<void> {
  await desk.sql(
    `update members.member set mobile = $2::text, mobile_verified_at = case when $2::text is null then null else now() end,
       email = $3::text, email_verified_at = case when $3::text is null then null else now() end
     where account = $1`,
    [account, mobile, email],
  );
}

interface Asking {
  readonly desk: Desk;
  readonly telephone: Telephone;
}

/** Types the number, requests a code and resolves to the one that was sent. */
export async function askForCode(form: Locator, words: Words, { desk, telephone }: Asking): Promise<string> {
  // The outbox uses the server's clock, which is this machine's.
  const before = Date.now() - 1_000;
  await form.locator('input[name=mobileNum]').fill(telephone.typed);
  await form.getByRole('button', { name: words.login.codeSend, exact: true }).click();
  const text = await desk.messageTo(telephone.mobile, { after: before });
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`there is no code in: ${text}`);
  return code;
}

/**
 * Like `askForCode`. It also checks that the button counts down from `minutes`, and that pressing it meanwhile sends
 * nothing to `path` (2-account-entry §4, SMS send).
 */
export async function askForCodeOnce(
  page: Page,
  form: Locator,
  words: Words,
  { path, minutes = 3, ...asking }: Asking & { readonly path: string; readonly minutes?: number },
): Promise<string> {
  const began = Date.now();
  const sendings: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sendings.push(request.url());
  });
  const code = await askForCode(form, words, asking);
  const button = form.locator('input[name=verificationCode] + button');
  const shown = async (): Promise<number> => Number(/\d+/.exec(await button.innerText())?.[0]);
  await vi.waitFor(async () => expect(await shown()).toBeGreaterThan(0), PATIENCE);
  const first = await shown();
  const most = minutes * 60;
  expect(first).toBeLessThanOrEqual(most);
  // The countdown began after the press, however long the code and this check took.
  expect(first).toBeGreaterThanOrEqual(Math.floor(most - (Date.now() - began) / 1_000));
  expect((await button.innerText()).replace(/\d+/, '{seconds}')).toBe(words.login.codeWait);
  await vi.waitFor(async () => expect(await shown()).toBeLessThan(first), PATIENCE);
  expect(await button.isDisabled()).toBe(true);
  await button.click({ force: true });
  await quiet(page);
  expect(sendings).toHaveLength(1);
  await expectAccessible(page);
  return code;
}
