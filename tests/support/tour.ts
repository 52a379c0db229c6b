import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Opening } from './openings.ts';
import { GAME, SEAMLESS } from './places.ts';
import { type Look, violationsAt, visitPlace } from './screens.ts';

/** The axe violations at each place. `member`: games open, and are waited for. */
export async function lookAt(
  look: Look,
  places: readonly string[],
  { member = false }: { member?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    await visitPlace(look, place);
    if (place === '/') await showFooter(look);
    if (member && [GAME, SEAMLESS].includes(place)) await gameStands(look);
    found.push(...(await violationsAt(look, place)));
  }
  return found;
}

/** The axe violations in each thing that opens over a page. */
export async function lookInside(look: Look, openings: readonly Opening[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path, open } of openings) {
    await visitPlace(look, path);
    await open(look);
    found.push(...(await violationsAt(look, name)));
  }
  return found;
}

/** From the next page on, the tab has that member's session. */
export async function become(page: Page, session: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
}

/** The footer loads when the visitor comes near it, while the page may still be growing. */
async function showFooter({ page }: Look): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      return page.locator('footer').count();
    })
    .toBe(1);
}

async function gameStands({ page }: Look): Promise<void> {
  await page.frameLocator('iframe').locator('button.spin[aria-disabled=false]').waitFor({ timeout: 90_000 });
}

/** Opens a game and plays one round of it, so that the member's record has something to show. */
export async function playRound(look: Look): Promise<void> {
  const { page } = look;
  await visitPlace(look, GAME);
  await gameStands(look);
  const game = page.frameLocator('iframe');
  await Promise.all([page.waitForResponse(/\/rgs\/wallet\/play$/), game.locator('button.spin').click()]);
  await game.locator('body[data-status=ready]').waitFor({ timeout: 60_000 });
}
