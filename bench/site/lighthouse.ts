import { GAME_KINDS, gameTypes, vendorPages } from '@chhokka/contracts/game-kinds';
import lighthouse, { type Result } from 'lighthouse';
import { type Figure, isMet } from '../support/figures.ts';
import { median } from '../support/rates.ts';
import type { OpenSite } from './open-site.ts';

type Category = 'performance' | 'accessibility' | 'best-practices';

/** An odd number, so that the median is the value of one run. */
export const RUNS = 3;

const GOALS: Readonly<Record<Category, number>> = { performance: 90, accessibility: 100, 'best-practices': 95 };
const CATEGORIES = Object.keys(GOALS) as Category[];
/** The pages that most new visitors see first are measured `RUNS` times. */
const FRONT = ['/', '/rng'];
/** Every other page that a guest can open (1-site §2): measured once, and `RUNS` times when it misses a goal. */
const OTHERS = [
  ...gameTypes.map((gameType) => GAME_KINDS[gameType].page).filter((page) => !FRONT.includes(page)),
  ...vendorPages.map(({ page }) => page),
  '/login',
  '/register',
  '/forget',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/vnlottery',
  '/promotions',
  '/help',
  '/helpmc',
  '/down',
  '/join',
];

/** Scores of every page, and the loading times of the first one. */
export async function lighthouseFigures(site: OpenSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of [...FRONT, ...OTHERS]) {
    const results = [await audit(site, site.url + page, CATEGORIES)];
    const again = FRONT.includes(page) || !CATEGORIES.every((category) => isMet(scoreFigure(page, category, results)));
    const runs = again ? RUNS : 1;
    while (results.length < runs) results.push(await audit(site, site.url + page, CATEGORIES));
    figures.push(...CATEGORIES.map((category) => scoreFigure(page, category, results)));
    if (page === '/') figures.push(...waitingFigures(results));
  }
  return figures;
}

/** The loading times of a first visit to / on Lighthouse's phone, medians of the runs. */
function waitingFigures(results: readonly Result[]): Figure[] {
  const figure = (name: string, audited: string, unit: string, atMost: number, scale = 1): Figure => ({
    name: `first visit to /: ${name}`,
    value: median(results.map(({ audits }) => (audits[audited]?.numericValue ?? Number.NaN) / scale)),
    unit,
    goal: { atMost },
  });
  return [
    figure('largest contentful paint', 'largest-contentful-paint', 's', 1.8, 1000),
    figure('layout shift', 'cumulative-layout-shift', '', 0.02),
    figure('total blocking time', 'total-blocking-time', 'ms', 150),
  ];
}

/** One run of Lighthouse with its own mobile profile and an empty browser profile. */
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

/** The paint and blocking times behind a performance score, medians of the runs. */
function paints(results: readonly Result[]): string {
  const value = (name: string): number => median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    `first paint ${(value('first-contentful-paint') / 1000).toFixed(1)} s`,
    `largest ${(value('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `blocked ${Math.round(value('total-blocking-time'))} ms`,
    `shift ${value('cumulative-layout-shift').toFixed(3)}`,
  ].join(', ');
}

/** Names of the audits that reduced the score. */
function complaints(category: Category, results: readonly Result[]): string {
  const names = results.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(names)].join(', ');
}
