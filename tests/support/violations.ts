import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const FRONT = 'dialog[open]:not([data-state=closing])';

/** What axe objects to, every element by itself, with the reason. `within`: a selector of all that is judged. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await settle(page);
  const builder = await axe(page);
  return described(await (within === undefined ? builder : builder.include(within)).analyze());
}

/** The same in the dialog in front, which is all that can be reached while there is one. */
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

/** Says nothing, for a page in which axe stands already: sending a megabyte once more takes as long as judging. */
const NOTHING_MORE = ';';

/**
 * What passes is not gathered; and only a page with frames is judged part by part, which takes another page to put
 * together: without both the same verdict is there in a fifth of the time.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isWhole = page.frames().length === 1;
  const stands = isWhole && (await page.evaluate(() => 'axe' in window));
  const builder = new AxeBuilder(stands ? { page, axeSource: NOTHING_MORE } : { page });
  return builder.options({ resultTypes: ['violations'] }).setLegacyMode(isWhole);
}

/** Longer than any transition of the site. */
const SETTLED_WITHIN_MS = 2_000;

/** Colours on their way from one to another are neither. */
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
