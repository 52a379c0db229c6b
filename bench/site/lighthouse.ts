import lighthouse, { type Result } from 'lighthouse';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/rates.ts';
import type { OpenSite } from './open-site.ts';

type Category = 'performance' | 'accessibility' | 'best-practices';

/** An odd number: the median is one run's. */
export const RUNS = 3;

const GOALS: Readonly<Record<Category, number>> = { performance: 90, accessibility: 100, 'best-practices': 95 };
const CATEGORIES = Object.keys(GOALS) as Category[];
const PAGES = ['/', '/rng'];

/** Scores of the pages that strangers see first. */
export async function lighthouseFigures(site: OpenSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of PAGES) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) results.push(await audit(site, site.url + page, CATEGORIES));
    figures.push(...CATEGORIES.map((category) => scoreFigure(page, category, results)));
  }
  return figures;
}

/** One run of Lighthouse with its own mobile profile, as a visitor whose browser keeps nothing. */
export async function audit(site: OpenSite, address: string, categories: readonly Category[]): Promise<Result> {
  const run = await lighthouse(address, {
    port: site.debuggingPort,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${address}`);
  if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

function scoreFigure(page: string, category: Category, results: readonly Result[]): Figure {
  const scores = results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100));
  const faults = category === 'performance' ? paints(results) : complaints(category, results);
  return {
    name: `Lighthouse mobile ${page}: ${category}`,
    value: median(scores),
    unit: 'points',
    goal: { atLeast: GOALS[category] },
    note: [`median of ${scores.join(', ')}`, faults].filter(Boolean).join('; '),
  };
}

/** The paints and pauses behind a performance score, medians of the runs. */
function paints(results: readonly Result[]): string {
  const value = (name: string): number => median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    `first paint ${(value('first-contentful-paint') / 1000).toFixed(1)} s`,
    `largest ${(value('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `blocked ${Math.round(value('total-blocking-time'))} ms`,
    `shift ${value('cumulative-layout-shift').toFixed(3)}`,
  ].join(', ');
}

/** Names of the audits that cost points. */
function complaints(category: Category, results: readonly Result[]): string {
  const names = results.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(names)].join(', ');
}
