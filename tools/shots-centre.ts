import type { Page } from 'playwright-core';
import type { CentrePageKey } from '../apps/site/src/features/centre/centre-pages.ts';
import { member, press, said, type Shot } from './shot.ts';

/** Makes the window as high as the whole page of a centre. */
export async function stretch(page: Page, modal = 'memberCenter'): Promise<void> {
  const centre = page.locator(`dialog[data-modal=${modal}]`);
  await centre.waitFor();
  await page.waitForLoadState('networkidle');
  const hidden = await centre.evaluate((dialog) => {
    const parts = [...dialog.querySelectorAll('*')];
    return Math.max(...parts.map((part) => (part.clientHeight > 200 ? part.scrollHeight - part.clientHeight : 0)));
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width, height: height + hidden });
}

/** A page of the member centre (1-site §2), by its key. */
const centre = (key: CentrePageKey, more: Partial<Shot> = {}): Shot =>
  member(`centre-${key}`, `/rng?centre=${key}`, { whole: false, prepare: stretch, ...more });

/** A dialog over a page of the member centre. */
const over = (name: string, key: CentrePageKey, pressed: RegExp): Shot =>
  centre(key, {
    name: `centre-${name}`,
    prepare: async (page) => {
      await press(page, pressed);
      await page.getByRole('dialog').nth(1).waitFor();
    },
  });

/** Every page; a missing one does not compile. */
const PAGES: Readonly<Record<CentrePageKey, Shot>> = {
  securityCenter: centre('securityCenter'),
  transferFund: centre('transferFund'),
  depositv2: centre('depositv2'),
  withdraw: centre('withdraw'),
  transferUpline: centre('transferUpline'),
  personalHistoryCopy: centre('personalHistoryCopy'),
  transactionHistory: centre('transactionHistory'),
  personalProfit: centre('personalProfit'),
  messageV2: centre('messageV2'),
  playerProtection: centre('playerProtection'),
  bonusDetails: centre('bonusDetails'),
  rewardCenter: centre('rewardCenter'),
  referral: centre('referral'),
  missionLeaderboard: centre('missionLeaderboard'),
  manualRebate: centre('manualRebate'),
  raffle: centre('raffle'),
  playerRank: centre('playerRank'),
};

/** Another tab of a page. */
const tab = (name: string, key: CentrePageKey, chosen: RegExp): Shot =>
  centre(key, {
    name: `centre-${name}`,
    prepare: async (page) => {
      // The page behind the centre has tabs as well.
      await page.locator('dialog[data-modal=memberCenter]').getByRole('tab', { name: chosen }).click();
      await stretch(page);
    },
  });

/** What rewards show beside the pages themselves. */
const REWARDS: readonly Shot[] = [
  tab(
    'check-in',
    'missionLeaderboard',
    said(({ missions }) => missions.tabs.checkIn),
  ),
  tab(
    'board',
    'missionLeaderboard',
    said(({ missions }) => missions.tabs.board),
  ),
  over(
    'dialog-forfeit',
    'bonusDetails',
    said(({ rewards }) => rewards.details.forfeit),
  ),
  {
    ...member('centre-unknown', '/rng?centre=noSuchPage', { whole: false }),
    prepare: (page) => page.locator('dialog[data-modal=memberCenter]').waitFor(),
  },
];

/** Every page of the member centre, and the dialogs over them. */
export const CENTRE: readonly Shot[] = [
  ...Object.values(PAGES),
  ...REWARDS,
  centre('depositv2', {
    name: 'centre-top',
    prepare: (page) => page.locator('dialog[data-modal=memberCenter] input[name=amount]').waitFor(),
  }),
  {
    ...centre('depositv2', { name: 'centre-deposit-open' }),
    prepare: async (page) => {
      await page.locator('dialog[data-modal=memberCenter] li > button[aria-pressed]').first().click();
      await stretch(page);
    },
  },
  over(
    'dialog-payout',
    'withdraw',
    said(({ centre: { withdraw } }) => withdraw.accounts.add),
  ),
  centre('playerProtection', {
    name: 'centre-dialog-limit',
    prepare: async (page) => {
      await page.locator('section[aria-labelledby=protection-limits] button').first().click();
      await page.getByRole('dialog').nth(1).waitFor();
    },
  }),
  over(
    'dialog-exclusion',
    'playerProtection',
    said(({ centre: { protection } }) => protection.selfExclusion.action),
  ),
  over(
    'dialog-second-step',
    'securityCenter',
    said(({ security }) => security.second.start),
  ),
];
