import { commitment, type SharedRoundAnswer, type SlipView, type TableManifest } from '@chhokka/game-math';
import { CRASH, crash, crashPoint, makeChain, seedOf } from '@chhokka/game-math/tables/crash';
import { describe, expect, test } from 'vitest';
import { checkTable } from './check-table.ts';

const chain = makeChain('42'.repeat(32), { length: 300, every: 50 });
const place = 250;
const serverSeed = seedOf(chain, place);
const before = seedOf(chain, place - 1);
/** A salt with which the flight ends between 2.00 and 3.00. */
const salt = Array.from({ length: 1_000 }, (_, at) => `salt number ${at}`).find((text) => {
  const at = crashPoint(serverSeed, text);
  return at >= 200 && at < 300;
}) ?? ''; // prettier-ignore
const point = crashPoint(serverSeed, salt);
const title = { bn: 'উড়ান', en: 'Flight', es: 'Vuelo' };
const manifest: TableManifest = {
  code: 'flights', title, gameType: 'RNG', classification: 'CRASH', rules: crash, allRules: { [CRASH]: crash },
  settings: { bettingMs: 5_000, restMs: 0, minBet: 100, maxBet: { FLIGHT: 100 }, maxStake: 100, maxExposure: 10_000 },
}; // prettier-ignore
const honest: SharedRoundAnswer = {
  id: 7, number: 3, table: 'flights', game: { code: 'flights', title }, rules: CRASH, state: 'settled', opensAt: 0,
  commitment: commitment(serverSeed), serverSeed, outcome: { point }, mark: (point / 100).toFixed(2), slip: null, cancelledBy: null, currency: 'BDT',
  flight: { chain: { id: 1, end: chain.end, salt, length: 300 }, place, ceiling: 1_000_000, before, saltBy: 'own' },
}; // prettier-ignore
const lost: SlipView = {
  slip: 'a', round: 7, at: 0, state: 'lost', bets: [{ spot: 'first', amount: 12_300 }], stake: 12_300, payout: 0,
  flight: { target: null, left: null },
}; // prettier-ignore
const won: SlipView = { ...lost, state: 'won', payout: 123 * 120, flight: { target: null, left: 120 } };

const failed = (round: Partial<SharedRoundAnswer>): string[] =>
  checkTable({ ...honest, ...round }, [manifest], null).flatMap(({ kind, matches }) => (matches ? [] : [kind]));
const withFlight = (part: Partial<NonNullable<SharedRoundAnswer['flight']>>) =>
  failed({ flight: { ...(honest.flight as NonNullable<SharedRoundAnswer['flight']>), ...part } });

describe('the check of a flight', () => {
  test('passes an honest one, with the fingerprint of the screen and a slip, also after JSON', () => {
    const sent = JSON.parse(JSON.stringify({ ...honest, slip: won })) as SharedRoundAnswer;
    expect(checkTable(sent, [manifest], before).map(({ kind, matches }) => [kind, matches])).toEqual(
      ['seen', 'seed', 'before', 'chain', 'point', 'mark', 'stake', 'left'].map((kind) => [kind, true]),
    );
    expect(failed({ slip: lost })).toEqual([]);
    expect(point).toBeGreaterThan(150);
  });

  test('finds another seed, chain, place, salt or point', () => {
    const other = 'ab'.repeat(32);
    expect(failed({ serverSeed: other })).toEqual(['seed', 'before', 'chain', 'point', 'mark']);
    expect(failed({ commitment: other })).toEqual(['seed']);
    expect(withFlight({ before: other })).toEqual(['before']);
    expect(withFlight({ place: place - 1 })).toEqual(['chain']);
    expect(withFlight({ chain: { id: 1, end: other, salt, length: 300 } })).toEqual(['chain']);
    expect(withFlight({ chain: { id: 1, end: chain.end, salt: 'chosen later', length: 300 } })).toEqual([
      'point',
      'mark',
    ]);
    expect(failed({ outcome: { point: point + 1 } })).toEqual(['point']);
    expect(failed({ mark: '1.00' })).toEqual(['mark']);
  });

  test('finds a payout, a multiplier or a target that cannot be', () => {
    const wrong = (part: Partial<SlipView>) => failed({ slip: { ...won, ...part } });
    expect(wrong({ payout: 123 * 120 + 1 })).toEqual(['left']);
    expect(wrong({ payout: null })).toEqual(['left']);
    expect(wrong({ state: 'lost' })).toEqual(['left']);
    expect(wrong({ stake: 12_200 })).toEqual(['stake']);
    expect(wrong({ payout: 123 * (point + 1), flight: { target: null, left: point + 1 } })).toEqual(['left']);
    expect(wrong({ payout: 123 * 100, flight: { target: null, left: 100 } })).toEqual(['left']);
    expect(wrong({ flight: { target: 110, left: 120 } })).toEqual(['left']);
    // A target or a ceiling that the flight reached was owed.
    expect(failed({ slip: { ...lost, flight: { target: point, left: null } } })).toEqual(['left']);
    expect(failed({ slip: { ...lost, flight: { target: point + 1, left: null } } })).toEqual([]);
    expect(failed({ slip: lost, flight: { ...(honest.flight as NonNullable<SharedRoundAnswer['flight']>), ceiling: point } })).toEqual(['left']); // prettier-ignore
  });

  test('needs what the answer tells of the flight, and stops at the seed before when the chain’s end is far', () => {
    const { flight: _, ...bare } = honest;
    expect(() => checkTable(bare, [manifest], null)).toThrow(/nothing of the flight/);
    expect(withFlight({ place: 100_001 })).toEqual([]);
  });
});
