import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { VIEWPORTS } from './browser.ts';

export type Size = keyof typeof VIEWPORTS;

export type VisitOptions = BrowserContextOptions & { readonly size?: Size; readonly lang?: string };

export type Visit = (
  use: (page: Page, context: BrowserContext) => Promise<void>,
  options?: VisitOptions,
) => Promise<void>;

/** Visits of a site by a stranger each: in English on a desktop unless a test says otherwise. */
export function visitsTo(baseURL: string, browser: () => Browser): Visit {
  return async (use, { size = 'desktop', lang = 'EN', ...more } = {}) => {
    const context = await browser().newContext({ ...VIEWPORTS[size], baseURL, ...more });
    await context.addInitScript((code) => window.top === window && localStorage.setItem('lang', code), lang);
    try {
      await use(await context.newPage(), context);
    } finally {
      await context.close();
    }
  };
}

/** What axe objects to, in both themes. */
export async function violations(page: Page): Promise<string[]> {
  const light = await new AxeBuilder({ page }).analyze();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
