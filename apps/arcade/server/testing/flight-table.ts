import type { FlightRules, TableManifest } from '@chhokka/game-math';
import { type SeedChain, CRASH, crash, crashPoint, makeChain, seedOf } from '@chhokka/game-math/tables/crash';
import type { Pool } from '@chhokka/provider-server/db';
import { lastChains, saltChain, storeChain } from '../tables/flights/chains.repository.ts';

/** A table of flights for tests, whose flights end where the test wants. */
export const flightTable: TableManifest<FlightRules> = {
  code: 'test-flight',
  title: { bn: 'উড়ান', en: 'Flight', es: 'Vuelo' },
  gameType: 'RNG',
  classification: 'CRASH',
  rules: crash,
  allRules: { [CRASH]: crash },
  settings: {
    bettingMs: 5_000,
    restMs: 2_000,
    minBet: 1_000,
    maxBet: { FLIGHT: 5_000_000 },
    maxStake: 10_000_000,
    maxExposure: 1_000_000_000,
  },
};

/** What is wanted of the first flights of a chain: a point from `least` to `most`, hundredths. */
export type WantedPoints = readonly { readonly least: number; readonly most: number }[];

/**
 * Stores a chain of `length` flights with a salt that gives the first flights the wanted points. Returns them, hundredths.
 */
export async function wishFlights(
  pool: Pool,
  wanted: WantedPoints,
  { length = 50, now = Date.now() }: { readonly length?: number; readonly now?: number } = {},
): Promise<number[]> {
  const table = flightTable.code;
  const [waiting] = await lastChains(pool, table);
  if (waiting?.salt === null) await saltChain(pool, table, { salt: 'of no flight', by: waiting.saltBy, now });
  const chain = makeChain(crypto.getRandomValues(Buffer.alloc(32)).toString('hex'), { length, every: 10 });
  const salt = saltFor(chain, wanted);
  await storeChain(pool, table, { chain, saltBy: 'operator', now });
  await saltChain(pool, table, { salt, by: 'operator', now });
  return wanted.map((_, at) => crashPoint(seedOf(chain, at + 1), salt));
}

/** Tries salts until one fits. A wish for each of several flights takes as many tries as their chances multiplied say. */
function saltFor(chain: SeedChain, wanted: WantedPoints): string {
  const seeds = wanted.map((_, at) => seedOf(chain, at + 1));
  for (let attempt = 0; ; attempt += 1) {
    const salt = `salt number ${attempt}`;
    const fits = wanted.every(({ least, most }, at) => {
      const point = crashPoint(seeds[at] ?? '', salt);
      return least <= point && point <= most;
    });
    if (fits) return salt;
  }
}
