import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { hashToken } from '../../../apps/platform/src/infra/tokens.ts';
import { createKeyedHash } from '../../../apps/platform/src/modules/people/verification/keys.ts';
import { readRunFile } from '../../../tools/launch/run-file.ts';
import type { Desk } from '../desk.ts';
import { PATIENCE } from '../soon.ts';
import { siteDataDir } from '../site.ts';

const ANSWER = 'ACE36';
// A captcha lasts two minutes, which a form with every field takes on a busy machine.
const CHANGE = `update verification.captcha set answer_hash = $2, expires_at = now() + interval '2 minutes'
  where id_hash = $1 returning id_hash`;

/**
 * The letters of the captcha that a form shows. As no machine can read them, it stores known letters for the captcha
 * that the browser holds. It waits for a new captcha instead of one that was used up.
 */
export async function readCaptcha(page: Page, form: Locator, desk: Desk): Promise<string> {
  await form.locator('img[src^="data:image/png"]').waitFor();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('no installation runs');
  const keyedHash = createKeyedHash(Buffer.from(run.secretsKey, 'base64url'), 'captcha');
  await vi.waitFor(async () => {
    const cookies = await page.context().cookies();
    const id = cookies.find(({ name }) => name === 'captcha')?.value ?? '';
    expect(await desk.sql(CHANGE, [hashToken(id), keyedHash.of(id, ANSWER)])).toHaveLength(1);
  }, PATIENCE);
  return ANSWER;
}
