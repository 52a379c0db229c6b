import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { PLATFORM, type Program, startProgram } from '../support/program.ts';

const PER_SECOND = 1_000;
const SECONDS = 10;
const CONNECTIONS = 40;
const MODES = ['', '&prizeMode=Lott', '&prizeMode=ZY', '&prizeMode=Elott', '&prizeMode=SEA'];

/** `game_menus` under a steady thousand requests a second, in all languages and prize modes, while draws go on. */
export async function measureMenus(server: DurableCluster): Promise<Figure[]> {
  const databaseUrl = await server.createDatabase('menus', 'platform');
  const platform = await startProgram(PLATFORM, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: randomBytes(32).toString('base64url'),
    ROLES: 'api,worker',
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000000',
  });
  try {
    await planned(platform);
    await load(platform, 3);
    const { p95, rate, bytes } = await load(platform, SECONDS);
    if (rate < PER_SECOND * 0.95) throw new Error(`Only ${rate} requests a second were answered.`);
    const note = `${rate}/s, ${bytes} bytes`;
    return [{ name: 'game_menus at 1,000/s, p95', value: p95, unit: 'ms', goal: { atMost: 30 }, note }];
  } finally {
    await platform.stop();
  }
}

const path = (language: string, mode: string): string => `/lgw/games/game_menus?language=${language}${mode}`;

/** Waits until the worker has planned draws of every game. */
async function planned(platform: Program): Promise<void> {
  for (;;) {
    const answer = await fetch(platform.origin + path('EN', ''));
    const { value } = (await answer.json()) as { value: { menus: { gameMenus: unknown[] }[] } };
    if (value.menus.flatMap(({ gameMenus }) => gameMenus).length === 20) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function load(platform: Program, duration: number): Promise<{ p95: number; rate: number; bytes: number }> {
  const requests = ['BN', 'EN', 'ES'].flatMap((language) => MODES.map((mode) => ({ path: path(language, mode) })));
  const result = await autocannon({
    url: platform.origin,
    connections: CONNECTIONS,
    duration,
    overallRate: PER_SECOND,
    requests,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors.`);
  // autocannon has no 95th percentile: the next higher one stands for it.
  const { p97_5: p95 } = result.latency;
  return {
    p95,
    rate: Math.round(result.requests.average),
    bytes: Math.round(result.throughput.average / result.requests.average),
  };
}
