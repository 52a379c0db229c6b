import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { logInBy } from '../support/entry/api.ts';
import { FOR_GUESTS, FOR_MEMBERS, type Opening } from '../support/openings.ts';
import { GUEST_PLACES, MEMBER_PLACES } from '../support/places.ts';
import { looking, type Screen } from '../support/screens.ts';
import { become, lookAt, lookInside, playRound } from '../support/tour.ts';

/** Some forty pages one after the other. */
const MANY_PAGES = { timeout: 300_000 };

/** The screens on which the journeys did not look: with them each place was looked at on both sizes and in both themes. */
const PHONE: Screen = { size: 'phone', language: 'BN', theme: 'light' };
const DESKTOP: Screen = { size: 'desktop', language: 'EN', theme: 'dark' };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const demo = () => logInBy('demo', 'Demo#2026');

it('axe finds no violations on the pages of a guest on a dark desktop', MANY_PAGES, async () => {
  await looking(browser, DESKTOP, {}, async (look) => {
    expect(await lookAt(look, GUEST_PLACES)).toEqual([]);
  });
});

it('axe finds no violations on the pages of a member on a light phone, nor in the game', MANY_PAGES, async () => {
  await looking(browser, PHONE, await demo(), async (look) => {
    await playRound(look);
    expect(await lookAt(look, MEMBER_PLACES, { member: true })).toEqual([]);
  });
});

// What only a flow leads to (codes, second steps, the welcome, trial accounts) is looked at where the flow is walked.
describe.each([PHONE, { ...DESKTOP, theme: 'light' } as const])(
  'what opens over a page on a $size, $theme',
  (screen) => {
    it('has no axe violations', async () => {
      const here = ({ only }: Opening, index: number): boolean =>
        only === undefined ? index % 2 === (screen.size === 'phone' ? 1 : 0) : only === screen.size;
      const session = await demo();
      await looking(browser, screen, {}, async (look) => {
        const found = await lookInside(look, FOR_GUESTS.filter(here));
        await become(look.page, session);
        found.push(...(await lookInside(look, FOR_MEMBERS.filter(here))));
        expect(found).toEqual([]);
      });
    });
  },
);
