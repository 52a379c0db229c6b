import type { Frame, Page } from 'playwright-core';

/** The least width and height of what is touched on a phone, CSS px (docs/STYLE.md, Screens). */
const LEAST = 44;

/**
 * The visible links, buttons and fields of the page, or of one of its frames, that a finger could miss, with the size of the area that answers to it.
 * It is measured from the middle outwards, because padding beyond the box and labels answer too. Links within a sentence
 * are exempt.
 */
export function smallTargets(page: Page | Frame): Promise<string[]> {
  return page.evaluate(measure, LEAST);
}

/** Runs in the page. */
function measure(least: number): string[] {
  const what = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab]';

  function inSentence(element: Element): boolean {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    return [...(element.parentNode?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
  }

  function isOffered(element: Element): boolean {
    const { left, right, width, height } = element.getBoundingClientRect();
    const { visibility, pointerEvents } = getComputedStyle(element);
    const isShown = width > 0 && height > 0 && right > 0 && left < innerWidth && visibility !== 'hidden';
    return isShown && pointerEvents !== 'none' && !element.matches(':disabled') && !element.closest('[inert]');
  }

  function labelsOf(element: HTMLElement): HTMLElement[] {
    return 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  }

  /** Whether a label beside it is large enough: pressing the words presses the box. */
  function isLabelled(element: HTMLElement): boolean {
    return labelsOf(element).some(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) >= least);
  }

  /** The width and height of what answers around the middle; null: something lies over it. */
  function areaOf(element: HTMLElement): [number, number] | null {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const labels = labelsOf(element);
    const answers = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && [element, ...labels].some((each) => each.contains(hit));
    };
    if (!answers(0, 0)) return null;
    const reach = (dx: number, dy: number): number => {
      let steps = 0;
      while (steps < least && answers(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
  }

  return [...document.querySelectorAll<HTMLElement>(what)].flatMap((element) => {
    if (!isOffered(element) || inSentence(element) || isLabelled(element)) return [];
    const area = areaOf(element);
    // Steps of a pixel from a middle between pixels miss up to one at either end.
    if (area === null || Math.min(...area) >= least - 1) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [`${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” ${area.join(' × ')}`];
  });
}
