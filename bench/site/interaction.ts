import type { CDPSession, Page } from 'playwright-core';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { benchCatalogue, GAMES, saveCatalogue } from '../lobby/games.ts';
import type { Figure } from '../support/figures.ts';
import { newPhone, type OpenSite } from './open-site.ts';

/** Lighthouse's factor for phones: four times slower than this machine. */
const CPU_SLOWDOWN = 4;
/** The number of repetitions. */
const ROUNDS = 8;
const SETTLED_MS = 350;
/** Real covers, so that pictures are loaded and decoded as in production. */
const COVERS = ['royal-bengal', 'padma-ilish', 'blue-lotus', 'tea-garden', 'mango-grove', 'peacock-palace'];

/** How fast a phone responds in the lobby of a large operator with 10,000 games. */
export async function interactionFigures(site: OpenSite): Promise<Figure[]> {
  await fillCatalogue(site);
  const context = await newPhone(site);
  try {
    await context.addInitScript(() => localStorage.setItem('lang', 'EN'));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await watch(page);
    await page.goto('/rng', { waitUntil: 'networkidle' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const answers = await interactions(page);
    const scrolled = await longestWhileScrolling(page, devtools);
    return [
      {
        name: `interaction to next paint in a lobby of ${GAMES} games, p95`,
        value: percentile(answers, 0.95),
        unit: 'ms',
        goal: { atMost: 100 },
        note: `${answers.length} interactions, median ${percentile(answers, 0.5)}, longest ${Math.max(...answers)}`,
      },
      {
        name: 'longest task while scrolling the lobby',
        value: scrolled,
        unit: 'ms',
        goal: { atMost: 50 },
        note: scrolled === 0 ? 'none of 50 ms or more' : '',
      },
    ];
  } finally {
    await context.close();
  }
}

async function fillCatalogue(site: OpenSite): Promise<void> {
  const run = await readRunFile(site.dataDir);
  if (run === null) throw new Error('the installation does not say where its database is');
  const { vendors, games } = benchCatalogue();
  const shown = games.map((game, index) => ({ ...game, icon: `/art/covers/${COVERS[index % COVERS.length]}` }));
  await saveCatalogue(run.databaseUrl, { vendors, games: shown });
  const first = `${site.url}/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=V0`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = (await (await fetch(first)).json()) as { value?: { totalPages?: number } };
    if ((answer.value?.totalPages ?? 0) > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the platform did not read the large catalogue');
}

declare global {
  interface Window {
    measured: { events: { id: number; ms: number }[]; tasks: number[] };
  }
}

/** Records in the page the time from each interaction to its next frame, and every long task. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.measured = { events: [], tasks: [] };
    const events = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
        if (id > 0) window.measured.events.push({ id, ms: entry.duration });
      }
    });
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    events.observe(options);
    const tasks = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.measured.tasks.push(entry.duration);
    });
    tasks.observe({ type: 'longtask' });
  });
}

/** Performs typical interactions of a lobby and returns their durations in ms: the longest event of each. */
async function interactions(page: Page): Promise<number[]> {
  const minBet = page.getByLabel('Minimum bet');
  const search = page.getByLabel('Search by game name');
  const dialog = page.getByRole('dialog');
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  /** Waits until the target has stopped moving, so that this wait is not part of the measured time. */
  const tap = async (role: 'button' | 'tab', name: string): Promise<void> => {
    const target = page.getByRole(role, { name, exact: true }).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    await target.tap();
  };
  const steps: (() => Promise<void>)[] = [
    () => tap('button', 'Next'),
    () => tap('button', 'Previous'),
    () => tap('button', 'Last'),
    () => minBet.press('ArrowDown'),
    () => minBet.press('ArrowUp'),
    () => search.press('t'),
    () => search.press('Backspace'),
    () => tap('tab', 'Hot'),
    () => tap('tab', 'All'),
    () => tap('button', 'Language'),
    () => dialog.waitFor(),
    leave,
    () => tap('button', 'Log in'),
    () => dialog.waitFor(),
    leave,
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const step of steps) {
      await step();
      await page.waitForTimeout(SETTLED_MS);
    }
    // The first round loads the code of the dialogs, so its times are discarded.
    if (round === 0) await page.evaluate(() => void (window.measured.events = []));
  }
  const events = await page.evaluate(() => window.measured.events);
  const longest = new Map<number, number>();
  for (const { id, ms } of events) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
  if (longest.size < (ROUNDS - 1) * 6) throw new Error(`only ${longest.size} interactions were measured`);
  return [...longest.values()];
}

/** Scrolls the lobby to its end and back by touch; returns the longest task in ms, 0 when none is long. */
async function longestWhileScrolling(page: Page, devtools: CDPSession): Promise<number> {
  await page.goto('/rng', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  await page.evaluate(() => void (window.measured.tasks = []));
  for (const yDistance of [-2_500, 2_500, -2_500]) {
    await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: 1_600, gestureSourceType: 'touch' }); // prettier-ignore
  }
  return Math.round(Math.max(0, ...(await page.evaluate(() => window.measured.tasks))));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
