import type { Locator, Page } from 'playwright-core';
import type { ScreenLanguage } from './words.ts';

export const ROYAL_BENGAL = '/game?vassalage=SUND&gameCode=royal-bengal';
/** How long a round may take: free spins play by themselves. */
export const ROUND = { timeout: 60_000 };

/** The texts of the game itself. */
export const GAME_WORDS = {
  BN: { spin: 'স্পিন', limit: 'এই বাজি আপনার নিজের ঠিক করা সীমা' },
  EN: { spin: 'Spin', limit: 'This bet would go beyond a limit' },
} as const;

/** Opens the game, and resolves to the enabled button that plays a round. */
export async function openGame(page: Page, language: ScreenLanguage): Promise<Locator> {
  await page.goto(ROYAL_BENGAL);
  return spinKey(page, language);
}

/** The enabled button that plays a round in the open game. */
export async function spinKey(page: Page, language: ScreenLanguage): Promise<Locator> {
  const { spin } = GAME_WORDS[language];
  const key = page.frameLocator('iframe').locator(`button[aria-label="${spin}"][aria-disabled=false]`);
  await key.waitFor(ROUND);
  return key;
}

/** Plays a round to its end. */
export async function playRound(page: Page, key: Locator): Promise<void> {
  const played = page.waitForResponse((response) => response.url().endsWith('/wallet/play') && response.ok(), ROUND);
  await key.click(ROUND);
  await played;
  await key.waitFor(ROUND);
}
