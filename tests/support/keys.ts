import type { Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { quiet } from './quiet.ts';
import { PATIENCE, soon } from './soon.ts';

/** More presses than any page has stops. */
const MOST_PRESSES = 220;
/** More than the longest page has. */
const MOST_STOPS = 300;
/** More than any menu has entries. */
const MOST_ENTRIES = 30;

/** Tabs there, forwards or backwards, whichever is the shorter way. Every stop on it has to be seen. */
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

/** Presses Tab until the focus is there; every stop on the way has to be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}

/** Tabs there and presses Enter, or another key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** The focus is where it was sent, and seen there. */
export async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target), { message: `the focus on ${target.toString()}` }).toBe(true);
  await expectVisibleFocus(page);
}

/** The focus is somewhere that can be named; a press that took its place away has sent it on. */
export async function expectHeldFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'what has the focus' })
    .not.toBe('BODY');
  await expectVisibleFocus(page);
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement, null, { timeout: PATIENCE.timeout });
}

/** Opens something by a key, goes around in it, leaves it by Escape, and is back where it was. */
export async function expectThereAndBack(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await pressOn(page, opener);
  await expectInside(page, dialog);
  await leaveByEscape(page, dialog, opener);
}

/** A dialog takes the focus, and Tab does not lead out of it. */
export async function expectInside(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectTrap(page, dialog);
}

/** Closes a dialog by Escape; the focus is where it was. */
export async function leaveByEscape(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, opener);
}

/** Goes through a menu by the arrows, and takes an entry of it. */
export async function chooseEntry(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  for (let press = 0; press < MOST_ENTRIES && !(await isFocused(entry)); press += 1) {
    await page.keyboard.press('ArrowDown');
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Enter');
}

/**
 * Goes to the foot of a page by the End key: it arrives when the visitor comes near it. Its movement rests before the
 * next key.
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
 * The first stop of a page leads past its navigation; every other is reached, in sight, in the order of the page.
 * `skipName`: of the link that leads there.
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
  // What arrives above a stop that was left behind would never be reached.
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

/** Goes around a dialog by Tab, which must never lead out of it. */
export async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.evaluate(
    (element) => element.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]').length,
  );
  for (let press = 0; press < Math.min(stops, 12) + 2; press += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    // Between the last stop and the first lies the browser itself: then nothing of the page has the focus.
    expect(
      await dialog.evaluate((element) => {
        const focused = document.activeElement;
        return focused === document.body || element.contains(focused);
      }),
    ).toBe(true);
  }
}

/** The mark may need a frame to be drawn, for which a loaded machine takes its time. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // Most stops are of the page itself and seen at once: one look is all that they need.
  if ((await page.evaluate(hiddenFocus)) === null) return;
  await soon(async () => (await frameInFocus(page)).evaluate(hiddenFocus), null);
}

/** The innermost frame that has the focus: it shows it, not the page around it. */
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
 * Runs in the page. Null when the focused element can be seen and is marked; otherwise what is wrong. The page itself
 * has the focus between its last stop and its first, and its content right after a navigation: neither has a mark.
 */
function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;
  if (element instanceof HTMLIFrameElement) return 'in a frame';
  if (element.id === 'content') return null;
  const said = `${element.outerHTML.slice(0, 160)} …`;
  // Fields and ticks show the focus on the box around them.
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
  // What only scripts lead to (a heading, a panel, a dialog) is where reading goes on, not something to press.
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

/** Runs in the page: from now on it keeps what had the focus. */
function rememberStops(): void {
  const seen = new WeakSet<EventTarget>();
  Object.assign(window, { seen });
  document.addEventListener('focusin', ({ target }) => target && seen.add(target));
}

/** Runs in the page: everything that can be pressed or filled in and was never in focus. */
function stopsNeverReached(): string[] {
  const { seen } = window as unknown as { seen: WeakSet<EventTarget> };
  const stops = [...document.querySelectorAll('a[href], button:not(:disabled), input, select, textarea, summary')];
  return stops
    .filter((stop) => stop.checkVisibility() && !stop.closest('[inert]') && stop.getAttribute('tabindex') !== '-1')
    .filter((stop) => !seen.has(stop) && !stop.matches('a[href="#content"]'))
    .map((stop) => stop.outerHTML.slice(0, 140));
}
