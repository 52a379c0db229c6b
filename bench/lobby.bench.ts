import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { benchCatalogue, freshSearch, GAMES, saveCatalogue, visitorQueries } from './lobby/games.ts';
import { durableCluster } from './support/durable-cluster.ts';
import type { Figure } from './support/figures.ts';
import { PLATFORM, type Program, startProgram } from './support/program.ts';
import { median, rate } from './support/rates.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 40;
const BARE = join(import.meta.dirname, 'lobby/bare-server.ts');

/** The game list over HTTP with 10,000 games, compared with the bare framework and a body of the same size. */
export async function run(): Promise<Figure[]> {
  const cluster = await durableCluster();
  try {
    const databaseUrl = await cluster.createDatabase('platform', 'platform');
    await saveCatalogue(databaseUrl, benchCatalogue());
    const platform = await startProgram(PLATFORM, {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: randomBytes(32).toString('base64url'),
      ROLES: 'api',
      PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMIT_SCALE: '1000000',
    });
    try {
      return await compare(platform);
    } finally {
      await platform.stop();
    }
  } finally {
    await cluster.remove();
  }
}

async function compare(platform: Program): Promise<Figure[]> {
  const queries = visitorQueries();
  const bodyBytes = await averageSize(platform, queries);
  const bare = await startProgram(BARE, { BODY_BYTES: String(bodyBytes) });
  try {
    const rates: { ours: number; bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = { bare: await load(bare, queries), ours: await load(platform, queries) };
      // The first round is a warm-up.
      if (round > 0) rates.push(measured);
    }
    const ratio = median(rates.map((each) => each.ours / each.bare));
    const searches = await freshSearches(platform);
    const note = `${median(rates.map((each) => each.ours))}/s against ${median(rates.map((each) => each.bare))}/s, ${bodyBytes} bytes`;
    return [
      { name: `game list of ${GAMES} games / bare framework`, value: ratio, unit: '×', goal: { atLeast: 0.4 }, note },
      { name: 'searches that no cache knows', value: searches, unit: '/s', goal: {} },
    ];
  } finally {
    await bare.stop();
  }
}

async function averageSize(platform: Program, queries: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const query of queries) {
    const response = await fetch(platform.origin + query);
    if (!response.ok) throw new Error(`${query} was refused with ${response.status}.`);
    bytes += (await response.arrayBuffer()).byteLength;
  }
  return Math.round(bytes / queries.length);
}

/** Answers per second. */
async function load(program: Program, queries: readonly string[]): Promise<number> {
  const requests = queries.map((path) => ({ path }));
  const result = await autocannon({ url: program.origin, connections: CONNECTIONS, duration: SECONDS, requests });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors.`);
  return Math.round(result.requests.average);
}

/** Searches per second that scan the whole catalogue. Their limit is this client, not the server. */
function freshSearches(platform: Program): Promise<number> {
  let turn = 0;
  const act = async (): Promise<void> => {
    const response = await fetch(platform.origin + freshSearch((turn += 1)));
    await response.arrayBuffer();
  };
  return rate({ lanes: CONNECTIONS, act }, SECONDS * 1_000);
}
