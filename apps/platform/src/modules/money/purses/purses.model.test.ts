import { ManualClock, minor, SECOND } from '@chhokka/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../ledger/index.ts';
import { BDT, GAME, PROVIDER } from '../wallet/testing/fixture.ts';
import type { WalletCommand } from '../wallet/index.ts';
import { addGambler, type Bonuses, type Gambler, HALF, NONE, openBonuses, TERMS } from './testing/fixture.ts';
import { BonusModel, type ModelAnswer } from './testing/model.ts';
import { findStaked } from './progress.repository.ts';
import { transaction } from '../../../infra/db.ts';

const GAMES = [GAME, HALF, NONE] as const;
const WEIGHTS = { [GAME]: 100n, [HALF]: 50n, [NONE]: 0n };
const MEMBERS = 16;
const TURNS = 120;
const SEED = 20_261_126;
const CASH = 60n;
/** Stands for a stake of all that the member has. */
const ALL = -1n;

let bonuses: Bonuses;
const clock = new ManualClock(Date.UTC(2026, 10, 1));

beforeAll(async () => {
  bonuses = await openBonuses({ clock });
});
afterAll(() => bonuses.close());

const upTo = (most: number) => fc.bigInt({ min: 0n, max: BigInt(most) });
const round = fc.record({ game: fc.constantFrom(...GAMES, GAME, GAME), number: fc.nat(3), generation: fc.nat(2) });

type Round = { readonly game: (typeof GAMES)[number]; readonly number: number; readonly generation: number };
type Step =
  | {
      readonly what: 'bet' | 'win' | 'adjust';
      readonly round: Round;
      readonly amount: bigint;
      readonly closes: boolean;
    }
  | { what: 'betwin'; readonly round: Round; readonly amount: bigint; readonly win: bigint; readonly closes: boolean }
  | { readonly what: 'refund'; readonly earlier: number }
  | { readonly what: 'endround'; readonly round: Round }
  | {
      readonly what: 'open';
      readonly amount: bigint;
      readonly wagering: number;
      readonly maxStake: bigint | null;
      readonly maxCashOut: bigint | null;
      readonly lasts: number;
    }
  | { readonly what: 'forfeit'; readonly which: number; readonly revokes: boolean }
  | { readonly what: 'deposit'; readonly amount: bigint };

/** Commands of a member who wins up to `most`, and who has more money the higher that is. */
function anyStep(most: number): fc.Arbitrary<Step> {
  const of = (weight: number, what: Step['what'], rest: Record<string, fc.Arbitrary<unknown>>) => ({
    weight,
    arbitrary: fc.record({ what: fc.constant(what), ...rest }) as unknown as fc.Arbitrary<Step>,
  });
  const stake = fc.oneof({ weight: 3, arbitrary: upTo(40) }, { weight: 1, arbitrary: fc.constant(ALL) });
  const closes = fc.boolean();
  return fc.oneof(
    of(12, 'bet', { round, amount: stake, closes: fc.constant(false) }),
    of(4, 'betwin', { round, amount: stake, win: upTo(most), closes }),
    of(6, 'win', { round, amount: upTo(most), closes }),
    of(4, 'adjust', { round, amount: fc.bigInt({ min: -70n, max: BigInt(most) }), closes }),
    of(4, 'refund', { earlier: fc.nat(TURNS) }),
    of(3, 'endround', { round }),
    of(3, 'open', {
      amount: fc.bigInt({ min: 1n, max: BigInt(most) }),
      wagering: fc.constantFrom(0, 50, 100, 250, 500, 5_000),
      maxStake: fc.constantFrom(null, null, 12n, 25n),
      maxCashOut: fc.constantFrom(null, null, 20n, 50n),
      lasts: fc.integer({ min: 5, max: 60 }),
    }),
    of(1, 'forfeit', { which: fc.nat(20), revokes: fc.boolean() }),
    of(most > 20 ? 1 : 0, 'deposit', { amount: fc.bigInt({ min: 1n, max: 80n }) }),
  );
}

/** A member with its model and its commands, numbered by turns. */
interface Play {
  readonly gambler: Gambler;
  readonly model: BonusModel;
  readonly steps: readonly Step[];
  readonly name: string;
  /** What was sent as bets; instant rounds are there too. */
  readonly bets: string[];
}

it(
  'cash, bonus money and wagering of random play are those of the model, and the books balance',
  async () => {
    const plays: Play[] = [];
    for (let number = 0; number < MEMBERS; number += 1) {
      const most = number % 2 === 0 ? 90 : 12;
      const cash = number % 2 === 0 ? CASH : 0n;
      const [steps = []] = fc.sample(fc.array(anyStep(most), { minLength: TURNS, maxLength: TURNS, size: 'max' }), {
        numRuns: 1,
        seed: SEED + number,
      });
      const gambler = await addGambler(bonuses.table, cash);
      plays.push({ gambler, model: new BonusModel(cash, WEIGHTS), steps, name: `m${number}`, bets: [] });
    }
    for (let turn = 0; turn < TURNS; turn += 1) {
      clock.advance(SECOND);
      const answers = await Promise.all(plays.map((play) => act(play, turn)));
      for (const [index, { expected, got }] of answers.entries())
        expect(got, `${plays[index]?.name} in turn ${turn}`).toEqual(expected);
      if (turn % 3 === 2) {
        await bonuses.count();
        await bonuses.purses.settle();
        for (const { model } of plays) model.settle(clock.now());
      }
      await compare(plays, turn);
    }
    const ended = plays.flatMap(({ model }) => model.purses.map(({ state }) => state));
    expect(new Set(ended)).toEqual(
      new Set(['waiting', 'active', 'released', 'spent', 'forfeited', 'expired', 'revoked']),
    );
    expect((await reconcile(bonuses.pool)).differences).toEqual([]);
  },
  10 * 60_000,
);

async function act(play: Play, turn: number): Promise<{ expected: unknown; got: unknown }> {
  const { gambler, model, name } = play;
  const step = play.steps[turn] as Step;
  const now = clock.now();
  const txId = `${name}-${turn}`;
  const { purses, pool, table } = bonuses;
  switch (step.what) {
    case 'open': {
      const id = `00000000-0000-7000-${name.slice(1).padStart(4, '8')}-${String(turn).padStart(12, '0')}`;
      const maxStake = step.maxStake === null ? null : minor(step.maxStake);
      const maxCashOut = step.maxCashOut === null ? null : minor(step.maxCashOut);
      const terms = { ...TERMS, wagering: step.wagering, maxStake, maxCashOut, lastsMs: step.lasts * SECOND - 500 };
      const purse = { id, memberId: gambler.id, currency: BDT, amount: minor(step.amount), terms };
      model.open(purse, now);
      await bonuses.open(purse);
      return { expected: 0, got: 0 };
    }
    case 'forfeit': {
      const purse = model.purses[step.which % Math.max(1, model.purses.length)];
      model.end(purse, step.revokes ? 'revoked' : 'forfeited', now);
      if (!purse) return { expected: 0, got: 0 };
      const { id } = purse.given;
      if (step.revokes) await transaction(pool, (tx) => purses.revoke(tx, id, 'mistaken'));
      else await purses.forfeit({ memberId: gambler.id, purseId: id });
      return { expected: 0, got: 0 };
    }
    case 'deposit':
      model.cash += step.amount;
      await table.wallet.deposit(gambler.id, minor(step.amount), txId);
      return { expected: 0, got: 0 };
    default: {
      const { expected, command } = commandOf(play, step, { turn, txId });
      const got = await table.wallet.execute(PROVIDER, command);
      return { expected, got: comparable(got) };
    }
  }
}

type Played = Exclude<Step, { what: 'open' | 'forfeit' | 'deposit' }>;

function commandOf(
  { gambler, model, name, bets }: Play,
  step: Played,
  { turn, txId }: { turn: number; txId: string },
): { expected: ModelAnswer; command: WalletCommand } {
  if (step.what === 'refund') {
    const refTxId = bets[step.earlier % Math.max(1, bets.length)] ?? `${name}-never`;
    const command = { type: 'refund', txId, refTxId, playerId: gambler.id, currency: BDT, roundClosed: false } as const;
    return { expected: model.refund(refTxId), command };
  }
  const { game } = step.round;
  // Rounds are named anew now and then, so that many of them are played.
  const roundId = `${name}-${game}-${step.round.number}-${Math.floor(turn / 25) + step.round.generation}`;
  const names = { txId, roundId, playerId: gambler.id, gameCode: game, currency: BDT };
  if (step.what === 'endround')
    return { expected: model.endround(game, roundId), command: { type: 'endround', ...names } };
  const amount = step.amount === ALL && step.what !== 'adjust' ? model.cash + model.bonus : step.amount;
  const moved = { ...names, amount: minor(amount), roundClosed: step.closes };
  const session = gambler.sessions[game] ?? '';
  switch (step.what) {
    case 'bet':
      bets.push(txId);
      return {
        expected: model.bet(txId, game, roundId, amount, { win: null, closes: step.closes }),
        command: { type: 'bet', session, ...moved },
      };
    case 'betwin':
      if (step.win > 35n) bets.push(txId);
      return {
        expected: model.bet(txId, game, roundId, amount, { win: step.win, closes: step.closes }),
        command: { type: 'betwin', session, winAmount: minor(step.win), ...moved },
      };
    case 'win':
      return {
        expected: model.win(game, roundId, amount, step.closes),
        command: { type: step.what, ...moved },
      };
    case 'adjust': {
      const refTxId = turn % 3 === 0 ? null : model.betOf(roundId, turn);
      return {
        expected: model.adjust(game, roundId, amount, { refTxId, closes: step.closes }),
        command: { type: step.what, ...moved, ...(refTxId !== null && { refTxId }) },
      };
    }
  }
}

function comparable(answer: { outcome: string; balance?: bigint; repeated?: boolean }): ModelAnswer {
  const { outcome, balance, repeated } = answer;
  return { outcome, ...(balance !== undefined && { balance }), ...(repeated !== undefined && { repeated }) };
}

/** Compares all that is stored of the members with their models. */
async function compare(plays: readonly Play[], turn: number): Promise<void> {
  const { rows } = await bonuses.pool.query<{ member: string; money: unknown; purses: unknown }>(
    `select m.member, (
        select jsonb_build_object(
            'cash', coalesce(sum(balance) filter (where kind = 'member_cash'), 0)::text,
            'bonus', coalesce(sum(balance) filter (where kind = 'member_bonus'), 0)::text)
          from ledger.balance where owner = m.member::text
      ) as money, (
        select coalesce(jsonb_agg(jsonb_build_array(id, state, released::text, taken_back::text) order by id), '[]')
          from purses.purse where member_id = m.member
      ) as purses
      from unnest($1::uuid[]) with ordinality as m (member, place) order by m.place`,
    [plays.map(({ gambler }) => gambler.id)],
  );
  const active = plays.flatMap(({ model }) => (model.active ? [model.active.given.id] : []));
  const staked = await findStaked(bonuses.pool, active);
  for (const [index, { model, name }] of plays.entries()) {
    const where = `${name} after turn ${turn}`;
    expect(rows[index]?.purses, where).toEqual(
      model.purses.map(({ given: { id }, state, released, takenBack }) => [id, state, `${released}`, `${takenBack}`]),
    );
    expect(rows[index]?.money, where).toEqual({ cash: `${model.cash}`, bonus: `${model.bonus}` });
    if (!model.active) continue;
    const counted = staked.get(model.active.given.id) ?? 0n;
    // Only the end of a round that moves no money is told later.
    if (turn % 3 === 2) expect(counted, where).toBe(model.staked(model.active));
    else expect(counted <= model.staked(model.active), where).toBe(true);
  }
}
