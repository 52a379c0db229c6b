import { randomBytes } from 'node:crypto';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { PLATFORM, type Program, startProgram } from '../support/program.ts';
import { type Callers, openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';

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
    const callers = await openCallers(platform.origin, CONNECTIONS);
    await load(callers, 3);
    const times = await load(callers, SECONDS);
    callers.close();
    return [
      {
        name: `game_menus at ${PER_SECOND.toLocaleString('en')}/s, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: { atMost: 30 },
        note: `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      },
    ];
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

/** Each request begins when it is due, whether or not those before it are answered. */
async function load(callers: Callers, seconds: number): Promise<number[]> {
  const requests = ['BN', 'EN', 'ES'].flatMap((language) => MODES.map((mode) => callers.asking(path(language, mode))));
  let turn = 0;
  return atPace(
    async () => {
      turn += 1;
      const body = await callers.send(requests[turn % requests.length] ?? '');
      if (!body.includes('"gameMenus"')) throw new Error(`That is no menu: ${body.slice(0, 200)}`);
    },
    { perSecond: PER_SECOND, seconds },
  );
}
