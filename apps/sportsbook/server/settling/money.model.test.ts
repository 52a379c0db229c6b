import type { Verdict } from '@chhokka/sports-math';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SlipOrder } from '../../shared/bets.ts';
import { BetRefusal } from '../bet-refusal.ts';
import { quoteCashOut, sellBet } from '../cash-out/cash-out.ts';
import { findFlaws } from '../commands/check.repository.ts';
import { FULL_PURSE } from '../sessions/purses.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What is bet on: a market of one of three fixtures, and the price ×1000. The last one is for builders, with the first. */
const QUESTIONS = [
  { game: 0, market: 'result/match', outcome: 'home', price: 2_000 },
  { game: 1, market: 'result/match', outcome: 'home', price: 1_370 },
  { game: 2, market: 'result/match', outcome: 'home', price: 3_450 },
  { game: 0, market: 'odd-even/match', outcome: 'odd', price: 1_900 },
] as const;
const BUILDER_PRICE = 3_000n;

/** Bets by their questions, and the lines that they make, written down by hand. */
const SHAPES = {
  single: { bet: { kind: 'single' }, on: [1], lines: [[0]] },
  double: { bet: { kind: 'accumulator' }, on: [0, 1], lines: [[0, 1]] },
  treble: { bet: { kind: 'accumulator' }, on: [0, 1, 2], lines: [[0, 1, 2]] },
  trixie: {
    bet: { kind: 'system', system: 'trixie' },
    on: [0, 1, 2],
    lines: [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ],
  },
  twos: {
    bet: { kind: 'system', system: 2 },
    on: [0, 1, 2],
    lines: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  },
  builder: { bet: { kind: 'builder' }, on: [0, 3], lines: [[0, 1]] },
} as const satisfies Record<string, { bet: SlipOrder['bet']; on: readonly number[]; lines: readonly number[][] }>;
type Shape = keyof typeof SHAPES;

const ENDS: readonly Verdict[] = [
  { result: 'won' },
  { result: 'won', shares: 2 },
  { result: 'half-won' },
  { result: 'push' },
  { result: 'void' },
  { result: 'half-lost' },
  { result: 'lost' },
];

type Event =
  | { readonly what: 'bet'; readonly shape: Shape; readonly stake: number }
  | { readonly what: 'end' | 'correct'; readonly question: number; readonly end: Verdict }
  | { readonly what: 'sell'; readonly share: number }
  | { readonly what: 'trouble'; readonly kind: 'busy' | 'lost-before' | 'lost-after' };

const ended = (what: 'end' | 'correct') =>
  fc.record({ what: fc.constant(what), question: fc.nat({ max: 3 }), end: fc.constantFrom(...ENDS) });
const bet = fc.record({
  what: fc.constant('bet' as const),
  shape: fc.constantFrom(...(Object.keys(SHAPES) as Shape[])),
  stake: fc.integer({ min: 100, max: 5_000 }),
});
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    bet,
    bet,
    ended('end'),
    ended('end'),
    ended('correct'),
    fc.record({ what: fc.constant('sell' as const), share: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({
      what: fc.constant('trouble' as const),
      kind: fc.constantFrom('busy' as const, 'lost-before' as const, 'lost-after' as const),
    }),
  ),
  { minLength: 6, maxLength: 18 },
);

interface ModelBet {
  readonly shape: Shape;
  readonly stake: bigint;
  readonly id: string;
  sold: number;
  cashed: bigint;
}

interface Story {
  readonly games: readonly string[];
  readonly player: Awaited<ReturnType<World['player']>>;
  /** By question; null: undecided. */
  readonly ends: (Verdict | null)[];
  readonly bets: ModelBet[];
}

/** What was ever accepted. */
const taken = new Set<Shape>();
let runs = 0;
const PURSE = 1_000_000n;

it('a player has what a model of money says, after any story of bets, results, corrections, sales and lost answers', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (happened) => {
      runs += 1;
      const games = [0, 1, 2].map((game) => `g${runs}-${game}`);
      for (const game of games) await world.fixture(game);
      for (const { game, market, outcome, price } of QUESTIONS)
        world.book.price({ fixture: games[game] ?? '', market, outcome }, price);
      world.book.togetherPrice = Number(BUILDER_PRICE);
      const player = await world.player(`p${runs}`, PURSE);
      const story: Story = { games, player, ends: QUESTIONS.map(() => null), bets: [] };
      for (const event of happened) await act(event, story);
      await world.settle();
      world.clock.advance(7_200_000);
      await world.settle();
      expect(world.wallet.balanceOf(player.playerId)).toBe(expected(story));
      expect(await findFlaws(world.pool, FULL_PURSE)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(taken).toEqual(new Set(Object.keys(SHAPES)));
}, 240_000);

async function act(event: Event, story: Story): Promise<void> {
  switch (event.what) {
    case 'bet':
      return place(event, story);
    case 'end':
      if (story.ends[event.question] === null) await sayEnd(event, story);
      return;
    case 'correct': {
      if (story.ends[event.question] === null) return;
      const { game, market } = questionOf(event.question);
      await world.say({ kind: 'settle-rollback', fixture: story.games[game] ?? '', markets: [market] });
      // A worker may or may not have looked in between.
      if (story.bets.length % 2 === 0) await world.settle();
      return sayEnd(event, story);
    }
    case 'sell':
      return sellLast(event.share, story);
    case 'trouble':
      world.wallet.trouble(event.kind);
  }
}

async function place({ shape, stake }: Extract<Event, { what: 'bet' }>, story: Story): Promise<void> {
  const { bet: kind, on } = SHAPES[shape];
  const legs = on.map((question) => {
    const { game, market, outcome, price } = questionOf(question);
    return leg(story.games[game] ?? '', outcome, price, market);
  });
  const price = shape === 'builder' ? { price: Number(BUILDER_PRICE) } : {};
  const slip = order(legs, { bet: kind, stake, ...price });
  const answer = await placeSlip(world.context, story.player, slip);
  if (answer.state === 'refused') {
    const hasEnd = on.some((question) => story.ends[question] !== null);
    expect([answer.fault, hasEnd]).toEqual(['market_closed', true]);
  }
  await world.settle();
  const { rows } = await world.pool.query<{ id: string; state: string }>(
    'select bet.id, bet.state from bets.slip join bets.bet on bet.id = bet_id where slip.id = $1',
    [slip.id],
  );
  const [stored] = rows;
  if (!stored || stored.state === 'given-up') return;
  taken.add(shape);
  story.bets.push({ shape, stake: BigInt(stake), id: stored.id, sold: 0, cashed: 0n });
}

async function sellLast(share: number, { player, bets }: Story): Promise<void> {
  await world.settle();
  const last = bets.at(-1);
  if (!last) return;
  try {
    const answer = await quoteCashOut(world.context, player.playerId, { betId: last.id, share });
    if (answer.state !== 'quoted') return;
    await sellBet(world.context, player.playerId, { betId: last.id, quoteId: answer.quote });
    last.sold += answer.share;
    last.cashed += BigInt(answer.amount);
  } catch (error) {
    // A bet that ended, or that has less than this part left, is not sold.
    if (!(error instanceof BetRefusal)) throw error;
  }
}

async function sayEnd({ question, end }: { readonly question: number; readonly end: Verdict }, story: Story) {
  story.ends[question] = end;
  const { game, market, outcome } = questionOf(question);
  const markets = [{ key: market, verdicts: { [outcome]: end } }];
  await world.say({ kind: 'settle', fixture: story.games[game] ?? '', markets });
}

function questionOf(number: number): (typeof QUESTIONS)[number] {
  const question = QUESTIONS[number];
  if (!question) throw new Error(`there is no question ${number}`);
  return question;
}

/** What is left of the purse, counted line by line with factors of its own. */
function expected({ bets, ends }: Story): bigint {
  let balance = PURSE;
  for (const { shape, stake, sold, cashed } of bets) {
    balance += cashed - stake * BigInt(SHAPES[shape].lines.length);
    if (sold === 10_000) continue;
    const brings = shape === 'builder' ? builderBrings(stake, ends) : linesBring(shape, stake, ends);
    balance += ((brings ?? 0n) * BigInt(10_000 - sold)) / 10_000n;
  }
  return balance;
}

/** Null: undecided. */
function linesBring(shape: Shape, stake: bigint, ends: Story['ends']): bigint | null {
  const { on, lines } = SHAPES[shape];
  let sum = 0n;
  let isOpen = false;
  for (const line of lines) {
    const legs = line.map((at) => {
      const question = on[at] ?? -1;
      return { price: BigInt(questionOf(question).price), end: ends[question] ?? null };
    });
    if (legs.some(({ end }) => end?.result === 'lost')) continue;
    isOpen ||= legs.some(({ end }) => end === null);
    const won = legs.map(({ price, end }) => thousandths(price, end));
    const [over, under] = won.reduce(([up, down], [n, d]) => [up * n, down * d], [stake, 1n]);
    sum += over / under;
  }
  return isOpen ? null : sum;
}

/** What a leg makes of a stake, as a fraction. */
function thousandths(price: bigint, end: Verdict | null): [bigint, bigint] {
  switch (end?.result) {
    case 'won':
      return [price, 1_000n * BigInt(end.shares ?? 1)];
    case 'half-won':
      return [1_000n + price, 2_000n];
    case 'half-lost':
      return [1n, 2n];
    default:
      return [1n, 1n];
  }
}

/** Null: undecided. */
function builderBrings(stake: bigint, ends: Story['ends']): bigint | null {
  const own = [ends[0] ?? null, ends[3] ?? null];
  if (own.some((end) => end?.result === 'lost')) return 0n;
  if (own.includes(null)) return null;
  const isWon = own.every((end) => end?.result === 'won' && end.shares === undefined);
  return isWon ? (stake * BUILDER_PRICE) / 1_000n : stake;
}
