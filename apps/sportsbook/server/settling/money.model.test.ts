import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFlaws } from '../commands/check.repository.ts';
import { quoteCashOut, sellBet } from '../cash-out/cash-out.ts';
import { FULL_PURSE } from '../sessions/purses.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What happens to two fixtures and the bets on them. */
type Event =
  | { readonly what: 'bet'; readonly legs: 1 | 2; readonly stake: number }
  | { readonly what: 'end'; readonly fixture: 0 | 1; readonly result: keyof typeof QUARTERS }
  | { readonly what: 'correct'; readonly fixture: 0 | 1; readonly result: keyof typeof QUARTERS }
  | { readonly what: 'sell'; readonly share: number }
  | { readonly what: 'trouble'; readonly kind: 'busy' | 'lost-before' | 'lost-after' };

/** Multipliers of the stake at a price of 2.00, in quarters. */
const QUARTERS = { won: 8n, 'half-won': 6n, push: 4n, 'half-lost': 2n, lost: 0n } as const;

const fixture = fc.constantFrom(0 as const, 1 as const);
const result = fc.constantFrom('won', 'half-won', 'push', 'half-lost', 'lost');
const events = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('bet' as const),
      legs: fc.constantFrom(1 as const, 2 as const),
      stake: fc.integer({ min: 100, max: 5_000 }),
    }),
    fc.record({ what: fc.constant('end' as const), fixture, result }),
    fc.record({ what: fc.constant('correct' as const), fixture, result }),
    fc.record({ what: fc.constant('sell' as const), share: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({
      what: fc.constant('trouble' as const),
      kind: fc.constantFrom('busy' as const, 'lost-before' as const, 'lost-after' as const),
    }),
  ),
  { minLength: 4, maxLength: 14 },
);

interface ModelBet {
  readonly legs: 1 | 2;
  readonly stake: bigint;
  readonly id: string;
  sold: number;
  cashed: bigint;
}

let runs = 0;

it('a player has what a model of money says, after any story of bets, results, corrections, sales and lost answers', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (story) => {
      runs += 1;
      const games = [`g${runs}-0`, `g${runs}-1`] as const;
      for (const game of games) await world.fixture(game);
      const player = await world.player(`p${runs}`, 1_000_000n);
      const ends: (keyof typeof QUARTERS | null)[] = [null, null];
      const bets: ModelBet[] = [];
      for (const event of story) await act(event, { games, player, ends, bets });
      await world.settle();
      world.clock.advance(7_200_000);
      await world.settle();
      expect(world.wallet.balanceOf(player.playerId)).toBe(expected(bets, ends));
      expect(await findFlaws(world.pool, FULL_PURSE)).toEqual([]);
    }),
    { numRuns: 12, interruptAfterTimeLimit: 40_000 },
  );
}, 120_000);

interface Story {
  readonly games: readonly [string, string];
  readonly player: Awaited<ReturnType<World['player']>>;
  readonly ends: (keyof typeof QUARTERS | null)[];
  readonly bets: ModelBet[];
}

async function act(event: Event, { games, player, ends, bets }: Story): Promise<void> {
  switch (event.what) {
    case 'bet': {
      const slip = order(
        games.slice(0, event.legs).map((game) => leg(game)),
        { stake: event.stake },
      );
      const answer = await placeSlip(world.context, player, slip);
      await world.settle();
      if (answer.state === 'refused') return;
      const { rows } = await world.pool.query<{ id: string; state: string }>(
        'select bet.id, bet.state from bets.slip join bets.bet on bet.id = bet_id where slip.id = $1',
        [slip.id],
      );
      const [bet] = rows;
      if (bet && bet.state !== 'given-up')
        bets.push({ legs: event.legs, stake: BigInt(event.stake), id: bet.id, sold: 0, cashed: 0n });
      return;
    }
    case 'end': {
      const game = games[event.fixture];
      if (ends[event.fixture] !== null) return;
      ends[event.fixture] = event.result;
      return sayEnd(game, event.result);
    }
    case 'correct':
      if (ends[event.fixture] === null) return;
      ends[event.fixture] = event.result;
      await world.say({ kind: 'settle-rollback', fixture: games[event.fixture], markets: ['result/match'] });
      // A worker may or may not have looked in between.
      if (bets.length % 2 === 0) await world.settle();
      return sayEnd(games[event.fixture], event.result);
    case 'sell': {
      await world.settle();
      const bet = bets.at(-1);
      if (!bet) return;
      const answer = await quoteCashOut(world.context, player.playerId, { betId: bet.id, share: event.share }).catch(
        () => null,
      );
      if (answer?.state !== 'quoted') return;
      await sellBet(world.context, player.playerId, { betId: bet.id, quoteId: answer.quote });
      bet.sold += answer.share;
      bet.cashed += BigInt(answer.amount);
      return;
    }
    case 'trouble':
      world.wallet.trouble(event.kind);
  }
}

function sayEnd(game: string, end: keyof typeof QUARTERS): Promise<void> {
  return world.say({
    kind: 'settle',
    fixture: game,
    markets: [{ key: 'result/match', verdicts: { home: { result: end } } }],
  });
}

/** What is left of 10,000.00. */
function expected(bets: readonly ModelBet[], ends: Story['ends']): bigint {
  let balance = 1_000_000n;
  for (const { legs, stake, sold, cashed } of bets) {
    const own = ends.slice(0, legs);
    const lost = own.includes('lost');
    balance += cashed - stake;
    if (sold === 10_000) continue;
    if (!lost && own.includes(null)) continue;
    const brings = lost ? 0n : own.reduce((sum, end) => sum * QUARTERS[end ?? 'push'], stake) / 4n ** BigInt(legs);
    balance += (brings * BigInt(10_000 - sold)) / 10_000n;
  }
  return balance;
}
