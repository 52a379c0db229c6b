import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableManifest } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { tables } from '../../apps/arcade/games/tables.ts';
import { launchBrowser, VIEWPORTS } from '../../tests/support/browser.ts';
import { buildFrontEnds } from '../../tools/launch/build.ts';
import { kilobytes, watchTransfers } from '../site/transfers.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { countFrames, type Frames, referenceRate } from './frame-rate.ts';
import { type Seat, type TableWorld, openTableWorld } from './world.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The player at the screen and others, whose slips move the totals. */
const SEATS_OF_A_TITLE = 12;
const SLIP_EVERY_MS = 250;
const CHIP = 10_000;
const BETTING_MS = 12_000;
const REST_MS = 3_000;
/** Lighthouse's factor for phones: four times slower than this machine. */
const CPU_SLOWDOWN = 4;
/** What follows the loading (pictures decoded, texts laid out) is no part of the betting phase. */
const SETTLED_MS = 500;
/** A shorter part of a betting phase says little: then the next one is measured. */
const LEAST_MS = 5_000;
/** Away from the lock, whose work belongs to the drawing. */
const BEFORE_LOCK_MS = 300;
const LOOK_EVERY_MS = 50;
/** A round counts as new for so long. */
const FRESH_MS = 1_000;
/** A kite that is cut sooner is not counted. */
const LEAST_DRAWING_MS = 2_000;
/** From this rate on a machine can draw what is asked of it, frames a second. */
const ABLE = 58;
const SCREENS = ['phone', 'desktop'] as const;
type Screen = (typeof SCREENS)[number];

/**
 * What each title asks of a player's device, in real rounds of the real programs, one table after another. The clients are
 * built and served compressed, and the browser opens the address of the game's frame with an empty cache.
 *
 * - Bytes: heads and encoded bodies of all answers, and the news of the WebSocket, until the board takes chips and
 *   nothing more is loaded.
 * - Idle: `TaskDuration` of the DevTools protocol counts the wall-clock time of all tasks of the main thread (scripts,
 *   style, layout, painting). What it grows in a betting phase is busy, the rest idle, at a processor slowed four times
 *   (`Emulation.setCPUThrottlingRate`). Other work of the machine makes tasks longer by that clock; the note has the
 *   share by the thread's processor time, which waits for nobody. The player puts a chip and confirms; others place slips four times a second.
 * - Frames: those of one whole drawing (`countFrames`), not slowed, with a phone's and a desktop's window. The goal holds
 *   where a page with one moving square reaches 58 a second right afterwards.
 */
export async function measureSite(server: DurableCluster): Promise<Figure[]> {
  await buildFrontEnds(ROOT);
  const wanted = process.env.BENCH_TABLES_TITLES?.split(',');
  const titles = tables.filter(({ code }) => wanted?.includes(code) ?? true);
  const games = titles.map(({ code }) => code);
  const world = await openTableWorld(server, { players: SEATS_OF_A_TITLE * games.length, games });
  let browser: Browser | null = null;
  try {
    await world.pool.query('update tables.house_table set betting_ms = $1, rest_ms = $2', [BETTING_MS, REST_MS]);
    const { origin } = await world.startArcade(join(ROOT, 'apps/arcade/dist'));
    browser = await launchBrowser();
    const figures: Figure[] = [];
    for (const title of titles) figures.push(...(await measureTitle({ world, origin, browser, title })));
    return figures;
  } finally {
    await browser?.close();
    await world.close();
  }
}

interface Place {
  readonly world: TableWorld;
  /** Of the arcade. */
  readonly origin: string;
  readonly browser: Browser;
  readonly title: TableManifest;
}

async function measureTitle(place: Place): Promise<Figure[]> {
  const { world, title } = place;
  await world.pool.query('update tables.house_table set open = true where code = $1', [title.code]);
  const others = playOthers(place);
  try {
    const [phone, desktop] = [await onPhone(place), await onScreen(place, 'desktop')];
    return [...phone, ...desktop];
  } finally {
    await others.stop();
    await world.pool.query('update tables.house_table set open = false where code = $1', [title.code]);
  }
}

async function onPhone(place: Place): Promise<Figure[]> {
  const context = await place.browser.newContext(VIEWPORTS.phone);
  try {
    const { page, megabytes } = await load(place, context);
    const idle = await idleWhileBetting(place, page);
    const frames = await framesOfDrawing(page);
    await page.close();
    return [
      {
        name: `${place.title.code}: bytes until it can be played`,
        value: megabytes,
        unit: 'MB',
        goal: { atMost: 2 },
      },
      {
        name: `${place.title.code}: main thread idle while betting, processor slowed ${CPU_SLOWDOWN} times`,
        value: 100 * idle.share,
        unit: '%',
        goal: { atLeast: 50 },
        note: idle.note,
      },
      frameFigure(place.title, 'phone', { frames, reference: await referenceRate(context) }),
    ];
  } finally {
    await context.close();
  }
}

async function onScreen(place: Place, screen: Screen): Promise<Figure[]> {
  const context = await place.browser.newContext(VIEWPORTS[screen]);
  try {
    const { page } = await load(place, context);
    const frames = await framesOfDrawing(page);
    await page.close();
    return [frameFigure(place.title, screen, { frames, reference: await referenceRate(context) })];
  } finally {
    await context.close();
  }
}

function frameFigure(
  { code }: TableManifest,
  screen: Screen,
  { frames, reference }: { readonly frames: Frames; readonly reference: number },
): Figure {
  const { perSecond, ms, longest } = frames;
  return {
    name: `${code}: frames of a drawing, ${screen}`,
    value: perSecond,
    unit: 'a second',
    goal: reference >= ABLE ? { atLeast: 50 } : {},
    note: `${(perSecond / reference).toFixed(2)} of an empty page's ${reference.toFixed(1)}; in ${(ms / 1_000).toFixed(1)} s, longest ${longest.toFixed(0)} ms`,
  };
}

/** Opens the title as its first player, and waits until it can be played. */
async function load(
  { world, origin, title }: Place,
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly megabytes: number }> {
  await startOfBetting(world.pool, title.code);
  const transfers = watchTransfers(context);
  const page = await context.newPage();
  let news = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      news += Buffer.byteLength(payload);
    }),
  );
  const { sessionID } = seatsOf(world, title)[0] as Seat;
  const query = new URLSearchParams({
    sessionID,
    lang: 'bn',
    device: 'mobile',
    currency: 'BDT',
    demo: 'false',
    gmt: '360',
  });
  await page.goto(`${origin}/g/${title.code}/index.html?${query.toString()}`);
  await page.locator(TAKES_CHIPS).first().waitFor();
  await page.waitForLoadState('networkidle');
  const all = await transfers.finished();
  const plain = all.filter(
    ({ contentType, encoding }) => /javascript|css|html|svg/.test(contentType) && encoding !== 'br',
  );
  if (plain.length > 0) throw new Error(`not compressed: ${plain.map(({ address }) => address).join(', ')}`);
  return { page, megabytes: (kilobytes(all) + news / 1_000) / 1_000 };
}

const TAKES_CHIPS = '.t-table.betting [data-spot][aria-disabled=false], .t-table.betting .f-button.place';
/** A flight's button places its stake at once. */
const CONFIRMS = '.t-confirm';

interface Idle {
  /** 0 to 1, by the wall clock. */
  readonly share: number;
  readonly note: string;
}

/** How idle the main thread is from now, or from the next betting phase, until the lock. */
async function idleWhileBetting({ world, title }: Place, page: Page): Promise<Idle> {
  await sleep(SETTLED_MS);
  const locksAt = await startOfBetting(world.pool, title.code, LEAST_MS);
  await page.locator(TAKES_CHIPS).first().waitFor();
  const spot = await centreOf(page, TAKES_CHIPS);
  const confirm = title.rules.kind === 'flight' ? null : await centreOf(page, CONFIRMS);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const [wall, processor] = [await watchTasks(page, 'timeTicks'), await watchTasks(page, 'threadTicks')];
  await page.touchscreen.tap(spot.x, spot.y);
  await sleep(SETTLED_MS);
  if (confirm) await page.touchscreen.tap(confirm.x, confirm.y);
  await sleep(Math.max(0, locksAt - BEFORE_LOCK_MS - Date.now()));
  const [byClock, byProcessor] = [await wall(), await processor()];
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const passed = byClock('Timestamp');
  const percent = (name: string): string => `${Math.round((100 * byClock(name)) / passed)} %`;
  const parts = `scripts ${percent('ScriptDuration')}, style ${percent('RecalcStyleDuration')}, layout ${percent('LayoutDuration')}`;
  const used = Math.round(100 * (1 - byProcessor('TaskDuration') / passed));
  return {
    share: 1 - byClock('TaskDuration') / passed,
    note: `in ${passed.toFixed(1)} s; ${used} % by processor time; ${parts}`,
  };
}

/** Follows the main thread's tasks. The answer tells how much a metric of the DevTools protocol has grown, s. */
async function watchTasks(
  page: Page,
  timeDomain: 'timeTicks' | 'threadTicks',
): Promise<() => Promise<(metric: string) => number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain });
  const read = async (): Promise<ReadonlyMap<string, number>> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  return async () => {
    const after = await read();
    await devtools.detach();
    return (metric) => (after.get(metric) ?? Number.NaN) - (before.get(metric) ?? Number.NaN);
  };
}

async function centreOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing is shown at ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function framesOfDrawing(page: Page): Promise<Frames> {
  for (;;) {
    const frames = await countFrames(page);
    if (frames.ms >= LEAST_DRAWING_MS) return frames;
  }
}

/** When the open round locks, ms since the epoch. Waits for one that stays open for `leastMs`; by default for a new one. */
async function startOfBetting(pool: Pool, table: string, leastMs = BETTING_MS - FRESH_MS): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ locks_at: Date }>(
      `select locks_at from tables.round where table_code = $1 and state = 'betting'`,
      [table],
    );
    const locksAt = rows[0]?.locks_at.getTime() ?? 0;
    if (locksAt - Date.now() >= leastMs) return locksAt;
    await sleep(LOOK_EVERY_MS);
  }
}

const seatsOf = ({ seats }: TableWorld, { code }: TableManifest): Seat[] =>
  seats.filter(({ player }) => player.game === code);

/** The other players of a title place slips as long as bets are open, each at most one on a spot. */
function playOthers({ world, origin, title }: Place): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const others = seatsOf(world, title).slice(1);
  const slips = [...title.rules.spots.keys()].flatMap((spot) => others.map(({ sessionID }) => ({ spot, sessionID })));
  let last: number | null = null;
  let placed = 0;
  const place = async (): Promise<void> => {
    const round = await openRound(world.pool, title.code);
    if (round !== last) [last, placed] = [round, 0];
    const slip = slips[placed];
    if (round === null || slip === undefined) return;
    placed += 1;
    const bets = [{ spot: slip.spot, amount: CHIP }];
    const answer = await fetch(`${origin}/tables/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID: slip.sessionID, round, slip: randomUUID(), bets }),
    });
    // A machine that is busy with other things may take more than two seconds.
    if (!answer.ok && answer.status !== LOCKED) throw new Error(`a slip was refused: ${await answer.text()}`);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await place();
      await sleep(SLIP_EVERY_MS);
    }
  };
  const running = run();
  running.catch(() => {});
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

const LOCKED = 409;

/** The round that takes slips for some time yet, or null. */
async function openRound(pool: Pool, table: string): Promise<number | null> {
  const { rows } = await pool.query<{ draw_id: bigint }>(
    `select draw_id from tables.round where table_code = $1 and state = 'betting' and locks_at > now() + interval '2 s'`,
    [table],
  );
  return rows[0] ? Number(rows[0].draw_id) : null;
}
