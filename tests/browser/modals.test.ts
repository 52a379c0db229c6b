import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { openVisitor } from '../support/visit.ts';
import { siteUrl } from '../support/site.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function openPage(size: keyof typeof VIEWPORTS): Promise<void> {
  const context = await openVisitor(browser, { size, baseURL: siteUrl(), reducedMotion: 'no-preference' });
  page = await context.newPage();
  await page.goto('/');
}

const modal = (name: string): Locator => page.locator(`dialog[data-modal="${name}"]`);
const headerButton = (name: string): Locator => page.locator('header').getByRole('button', { name, exact: true });

async function opened(name: string, button: string): Promise<Locator> {
  await headerButton(button).click();
  const dialog = modal(name);
  await dialog.locator('input').first().waitFor();
  await settled(dialog);
  return dialog;
}

/** Its movement has come to rest, and nothing is on its way any more that would change its height. */
async function settled(dialog: Locator): Promise<void> {
  await quiet(page);
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
}

async function boxOf(dialog: Locator) {
  return (await dialog.boundingBox()) ?? expect.unreachable('the modal is not drawn');
}

/** Pulls something by so many pixels, in steps as a hand does. */
async function pull(handle: Locator, x: number, y: number): Promise<void> {
  const box = await boxOf(handle);
  const from = { x: box.x + Math.min(box.width / 3, 60), y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 6 });
  await page.mouse.up();
}

describe('a modal on a desktop', () => {
  beforeEach(() => openPage('desktop'));
  afterEach(() => page.context().close());

  it('is centred, can be dragged by its header, and never leaves the screen', async () => {
    const dialog = await opened('loginPopupModal', 'Log in');
    const grip = dialog.locator('[data-grip]');
    await grip.waitFor({ state: 'attached' });
    const start = await boxOf(dialog);
    expect(start.width).toBe(400);
    expect(Math.abs(start.x + start.width / 2 - 720)).toBeLessThan(9);
    await pull(grip, 120, -12);
    const moved = await boxOf(dialog);
    expect([Math.round(moved.x - start.x), Math.round(moved.y - start.y)]).toEqual([120, -12]);
    await pull(grip, 4_000, 4_000);
    const { width, height } = VIEWPORTS.desktop.viewport;
    const far = await boxOf(dialog);
    expect(Math.round(far.x + far.width)).toBeLessThanOrEqual(width);
    expect(Math.round(far.y + far.height)).toBe(height);
    await page.setViewportSize({ width: 1_000, height: 860 });
    await expect.poll(async () => (await boxOf(dialog)).x + far.width).toBeLessThanOrEqual(1_000);
    // What was typed is still there, and the close button is under no handle.
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('is resized by its corner with mouse and keys, where its kind allows it', async () => {
    await page.goto('/#chat');
    const dialog = modal('chatRoom');
    const corner = dialog.getByRole('button', { name: 'Change the size of the room' });
    await corner.waitFor();
    await settled(dialog);
    const before = await boxOf(dialog);
    expect([before.width, before.height]).toEqual([400, 620]);
    await pull(dialog.locator('[data-grip]'), -300, -60);
    const start = await boxOf(dialog);
    const handle = await boxOf(corner);
    await page.mouse.move(handle.x + 12, handle.y + 12);
    await page.mouse.down();
    await page.mouse.move(handle.x + 92, handle.y + 32, { steps: 5 });
    await page.mouse.up();
    const grown = await boxOf(dialog);
    expect([grown.width - start.width, grown.height - start.height].map(Math.round)).toEqual([80, 20]);
    await corner.focus();
    await page.keyboard.press('ArrowLeft');
    expect(Math.round((await boxOf(dialog)).width)).toBe(Math.round(grown.width) - 24);
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowUp');
    const least = await boxOf(dialog);
    expect([least.width, least.height].map(Math.round)).toEqual([320, 360]);
  });

  it('keeps the scroll position of the page behind, and is not closed by a press outside', async () => {
    await page.getByRole('heading', { name: 'Hot games' }).waitFor();
    const scrolled = (): number => {
      window.scrollTo(0, 260);
      return scrollY;
    };
    await expect.poll(() => page.evaluate(scrolled)).toBe(260);
    const dialog = await opened('loginPopupModal', 'Log in');
    await page.mouse.move(100, 500);
    await page.mouse.wheel(0, 600);
    await page.mouse.click(100, 500);
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => scrollY)).toBe(260);
    expect(await dialog.getAttribute('data-state')).toBe('open');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(260);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(260);
  });

  it('fades, and gives the focus back to its opener', async () => {
    const opener = headerButton('Log in');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = modal('loginPopupModal');
    await dialog.locator('input').first().waitFor();
    await settled(dialog);
    // A slow machine draws few frames of the fading, or none: what is asked is where it goes, not what was drawn.
    const seen = await dialog.evaluateHandle((element) => {
      const states = [element.dataset.state];
      const opacities: unknown[] = [];
      new MutationObserver(() => {
        states.push(element.dataset.state);
        for (const { effect } of element.getAnimations())
          if (effect instanceof KeyframeEffect) opacities.push(...effect.getKeyframes().map(({ opacity }) => opacity));
      }).observe(element, { attributeFilter: ['data-state'] });
      return { states, opacities };
    });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await seen.evaluate(({ states }) => states)).toEqual(['open', 'closing']);
    expect((await seen.evaluate(({ opacities }) => opacities)).filter(Boolean)).toEqual(['1', '0']);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a modal on a phone', () => {
  beforeEach(() => openPage('phone'));
  afterEach(() => page.context().close());

  it('is a sheet at the bottom, as wide as the screen, without handles', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await headerButton('Log in').tap();
    const dialog = modal('loginPopupModal');
    await dialog.locator('input').first().waitFor();
    await settled(dialog);
    const { width, height } = VIEWPORTS.phone.viewport;
    const box = await boxOf(dialog);
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, height]);
    expect(box.height).toBe(height - 24);
    expect(await dialog.locator('[data-grip]').count()).toBe(0);
    expect(asked.filter((url) => url.includes('Handles'))).toEqual([]);
    // The keyboard does not jump up before the sheet was read.
    expect(await dialog.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.touchscreen.tap(width / 2, 8);
    expect(await dialog.getAttribute('data-state')).toBe('open');
    await dialog.getByRole('button', { name: 'Close', exact: true }).tap();
    await dialog.waitFor({ state: 'detached' });
  });
});
