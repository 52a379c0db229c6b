import type { Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { quiet } from './quiet.ts';
import { PATIENCE, soon } from './soon.ts';

/** More presses than any page has tab stops. */
const MOST_PRESSES = 220;
/** More tab stops than the longest page has. */
const MOST_STOPS = 300;
/** More than any menu has entries. */
const MOST_ENTRIES = 30;

/**
 * Presses Tab or Shift+Tab until the target has the focus, whichever is shorter. Every tab stop on the way must be
 * visible.
 */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  if (await isFocused(target)) return;
  const isBehind = await target.evaluate((element) => {
    const here = document.activeElement;
    return (
      here !== null &&
      here !== document.body &&
      (element.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !element.contains(here)
    );
  });
  await tabTo(page, target, isBehind ? 'Shift+Tab' : 'Tab');
}

/** Presses Tab until the target has the focus. Every tab stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}

/** Tabs to the target and presses Enter, or another key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Expects the target to have the focus, visibly. */
export async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target), { message: `the focus on ${target.toString()}` }).toBe(true);
  await expectVisibleFocus(page);
}

/** Expects the focus to be on a named element; if a press removed that, the focus must have moved on. */
export async function expectHeldFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'what has the focus' })
    .not.toBe('BODY');
  await expectVisibleFocus(page);
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement, null, { timeout: PATIENCE.timeout });
}

/** Opens a dialog by a key, tabs around in it, closes it with Escape, and expects the focus back on the opener. */
export async function expectThereAndBack(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await pressOn(page, opener);
  await expectInside(page, dialog);
  await leaveByEscape(page, dialog, opener);
}

/** Expects a dialog to take the focus and to trap Tab. */
export async function expectInside(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectTrap(page, dialog);
}

/** Closes a dialog with Escape, and expects the focus back on the opener. */
export async function leaveByEscape(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, opener);
}

/** Moves through a menu with the arrow keys, and activates an entry. */
export async function chooseEntry(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  for (let press = 0; press < MOST_ENTRIES && !(await isFocused(entry)); press += 1) {
    await page.keyboard.press('ArrowDown');
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Enter');
}

/**
 * Scrolls to the bottom of a page with the End key: the footer loads when the visitor comes near. Waits until the
 * scrolling rests before the next key.
 */
export async function toFoot(page: Page, ways: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return ways.count();
    })
    .toBe(1);
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await page.evaluate(() => scrollY);
        return before === last;
      },
      { interval: 150 },
    )
    .toBe(true);
}

/**
 * Expects the first tab stop to skip the navigation, and every other one to be reached, visible and in page order.
 * `skipName`: the name of the skip link.
 */
export async function expectEveryStop(page: Page, skipName: string): Promise<void> {
  const skip = page.getByRole('link', { name: skipName });
  await page.keyboard.press('Tab');
  await expectFocusOn(page, skip);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await toFoot(page, page.locator('footer'));
  // An element that is inserted before the current tab stop would never be reached.
  await quiet(page);
  await reach(page, skip);
  await page.evaluate(rememberStops);
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  expect(await page.evaluate(stopsNeverReached)).toEqual([]);
}

/** Tabs around a dialog, which must never let the focus out. */
export async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.evaluate(
    (element) => element.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]').length,
  );
  for (let press = 0; press < Math.min(stops, 12) + 2; press += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    // Between the last tab stop and the first is the browser's own interface: then no element of the page has the
    // focus.
    expect(
      await dialog.evaluate((element) => {
        const focused = document.activeElement;
        return focused === document.body || element.contains(focused);
      }),
    ).toBe(true);
  }
}

/** The focus ring may need a frame to be drawn, which takes a loaded machine a while. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // Most tab stops belong to the page itself and are visible at once: one check is enough.
  if ((await page.evaluate(hiddenFocus)) === null) return;
  await soon(async () => (await frameInFocus(page)).evaluate(hiddenFocus), null);
}

/** The innermost frame with the focus: it shows the focus ring, not the page around it. */
async function frameInFocus(page: Page): Promise<Frame> {
  let frame = page.mainFrame();
  while (await frame.evaluate(() => document.activeElement instanceof HTMLIFrameElement)) {
    const focused = await frame.evaluateHandle(() => document.activeElement);
    const inner = await focused.asElement()?.contentFrame();
    if (!inner) break;
    frame = inner;
  }
  return frame;
}

/**
 * Runs in the page. Null if the focused element is visible and marked; otherwise the reason. The page itself has the
 * focus between its last tab stop and its first, and its content right after a navigation: neither has a focus ring.
 */
function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;
  if (element instanceof HTMLIFrameElement) return 'in a frame';
  if (element.id === 'content') return null;
  const said = `${element.outerHTML.slice(0, 160)} …`;
  // Fields and checkboxes show the focus ring on the box around them.
  const boxes = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (box) => box instanceof Element,
  );
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--focus').trim();
  const probe = document.createElement('i');
  probe.style.color = colour;
  document.body.append(probe);
  const focusColour = getComputedStyle(probe).color;
  probe.remove();
  const marked = boxes.some((box) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    const outlined = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
    return outlined || (colour !== '' && boxShadow.includes(`${focusColour} 0px 0px 0px 2px inset`));
  });
  // An element that only scripts focus (a heading, a panel, a dialog) is a place to continue reading, not a control.
  const isPlace = element.getAttribute('tabindex') === '-1' && !element.matches('a, button, input');
  if (!marked && !isPlace) return `not marked: ${said}`;
  const shown = boxes.find((box) => box.getBoundingClientRect().width > 4);
  const { left, right, top, bottom } = (shown ?? element).getBoundingClientRect();
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!inside) return `out of sight: ${said}`;
  const above = document.elementFromPoint(
    Math.min(innerWidth - 1, Math.max(0, (left + right) / 2)),
    Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2)),
  );
  const covered = above !== null && !boxes.some((box) => box.contains(above) || above.contains(box));
  return covered ? `covered by ${above.outerHTML.slice(0, 80)}: ${said}` : null;
}

/** Runs in the page: records from now on what had the focus. */
function rememberStops(): void {
  const seen = new WeakSet<EventTarget>();
  Object.assign(window, { seen });
  document.addEventListener('focusin', ({ target }) => target && seen.add(target));
}

/** Runs in the page: every control that was never focused. */
function stopsNeverReached(): string[] {
  const { seen } = window as unknown as { seen: WeakSet<EventTarget> };
  const stops = [...document.querySelectorAll('a[href], button:not(:disabled), input, select, textarea, summary')];
  return stops
    .filter((stop) => stop.checkVisibility() && !stop.closest('[inert]') && stop.getAttribute('tabindex') !== '-1')
    .filter((stop) => !seen.has(stop) && !stop.matches('a[href="#content"]'))
    .map((stop) => stop.outerHTML.slice(0, 140));
}
