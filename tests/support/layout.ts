import type { Page } from 'playwright-core';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the elements of these selectors are now, CSS px; all of them at one moment. A missing one is an error. */
export function boxesOf(page: Page, selectors: readonly string[]): Promise<Record<string, Box>> {
  return page.evaluate(
    (wanted) =>
      Object.fromEntries(
        wanted.map((selector) => {
          const element = document.querySelector(selector);
          if (!element) throw new Error(`there is no ${selector}`);
          const { x, y, width, height } = element.getBoundingClientRect();
          return [selector, { x, y, width, height }];
        }),
      ),
    selectors,
  );
}

/** The pairs of boxes that overlap by more than a pixel, as "a over b". */
export function overlaps(boxes: Readonly<Record<string, Box>>): string[] {
  const all = Object.entries(boxes);
  return all.flatMap(([name, one], index) =>
    all.slice(index + 1).flatMap(([other, two]) => (areOver(one, two) ? `${name} over ${other}` : [])),
  );
}

const areOver = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;
