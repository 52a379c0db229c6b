import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const FRONT = 'dialog[open]:not([data-state=closing])';

/** The axe violations, one line for each element, with the reason. `within`: a selector of the part to check. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await settle(page);
  const builder = await axe(page);
  return described(await (within === undefined ? builder : builder.include(within)).analyze());
}

/** The same in the front dialog, which is all that is reachable while there is one. */
export async function violationsInFront(page: Page): Promise<string[]> {
  return violations(page, (await page.locator(FRONT).count()) > 0 ? 'dialog[open]' : undefined);
}

/** The same in both themes; the page stays dark. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const light = await violations(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await settle(page);
  const dark = await (await axe(page)).withRules('color-contrast').analyze();
  return [...light, ...described(dark)];
}

/** Injects nothing into a page that already has axe: sending a megabyte again takes as long as the check. */
const NOTHING_MORE = ';';

/**
 * Passes are not collected, and only a page with frames is checked frame by frame, which needs another page to combine
 * the results. Without both, the verdict is the same in a fifth of the time.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isWhole = page.frames().length === 1;
  const stands = isWhole && (await page.evaluate(() => 'axe' in window));
  const builder = new AxeBuilder(stands ? { page, axeSource: NOTHING_MORE } : { page });
  return builder.options({ resultTypes: ['violations'] }).setLegacyMode(isWhole);
}

/** Longer than any transition of the site. */
const SETTLED_WITHIN_MS = 2_000;

/** Colours in the middle of a transition have the wrong contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (withinMs) => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const late = new Promise((resolve) => setTimeout(resolve, withinMs));
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), late]);
  }, SETTLED_WITHIN_MS);
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

function described({ violations: broken }: Results): string[] {
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message.slice(0, 160) ?? ''}`.trim()),
  );
}
