import {
  commitment,
  drawRound,
  paysBySpot,
  type SharedRoundAnswer,
  type SlipView,
  type TableManifest,
  type TableRules,
} from '@chhokka/game-math';
import { describe, expect, test } from 'vitest';
import { tables } from '../tables.ts';
import { checkTable } from './check-table.ts';

/** Rounds from shoes have a test of their own. */
const freshTables = tables.filter(paysBySpot).filter(({ rules }) => rules.kind === 'fresh');
const serverSeed = 'c3'.repeat(32);

function answerOf({ code, title, rules }: TableManifest<TableRules>, number = 7): SharedRoundAnswer {
  const outcome = drawRound(rules, { serverSeed, table: code, number });
  return {
    id: 1_234, number, table: code, game: { code, title }, rules: rules.name, state: 'settled', opensAt: 0,
    commitment: commitment(serverSeed), serverSeed, outcome, mark: rules.mark(outcome), cancelledBy: null,
    slip: null, currency: 'BDT',
  }; // prettier-ignore
}

/** A slip with P 10.00 on every spot of the table, and what the rules pay for it. */
function slipOf({ rules }: TableManifest<TableRules>, { id, outcome }: SharedRoundAnswer): SlipView {
  const bets = [...rules.spots.keys()].map((spot) => ({ spot, amount: 1_000 }));
  const payout = bets.reduce((sum, { spot }) => sum + rules.pays(outcome, spot) * 10, 0);
  return { slip: 'a', round: id, at: 0, state: 'won', bets, stake: bets.length * 1_000, payout };
}

const failed = (round: SharedRoundAnswer): string[] =>
  checkTable(round, tables, null).flatMap(({ kind, matches }) => (matches ? [] : [kind]));

describe.each(freshTables)('the check of a round of $code', (table) => {
  const honest = answerOf(table);
  const slip = slipOf(table, honest);
  const played = { ...honest, slip };
  const tampered = (part: Partial<SlipView>) => failed({ ...played, slip: { ...slip, ...part } });

  test('passes an honest round, with and without a slip, also after JSON', () => {
    expect(checkTable(honest, tables, null).map(({ kind }) => kind)).toEqual(['seed', 'outcome', 'mark']);
    const sent = JSON.parse(JSON.stringify(played)) as SharedRoundAnswer;
    expect(checkTable(sent, tables, null).map(({ kind, matches }) => [kind, matches])).toEqual(
      ['seed', 'outcome', 'mark', 'stake', 'paid'].map((kind) => [kind, true]),
    );
  });

  test('says what every spot pays, and the sum', () => {
    const paid = checkTable(played, tables, null).at(-1);
    expect(paid?.bets.map(({ factor }) => factor)).toEqual([...table.rules.spots.keys()].map((spot) => table.rules.pays(honest.outcome, spot))); // prettier-ignore
    expect(paid?.bets.reduce((sum, bet) => sum + (bet.paid ?? 0n), 0n)).toBe(BigInt(slip.payout ?? -1));
    expect(paid?.computed).toBe(String(slip.payout));
  });

  test('finds another outcome, mark or commitment', () => {
    const other = Array.from({ length: 50 }, (_, at) => answerOf(table, at + 8)).find(
      ({ mark }) => mark !== honest.mark,
    );
    expect(failed({ ...honest, outcome: other?.outcome })).toEqual(['outcome']);
    expect(failed({ ...honest, mark: other?.mark ?? '' })).toEqual(['mark']);
    expect(failed({ ...honest, commitment: commitment('d4'.repeat(32)) })).toEqual(['seed']);
    expect(failed({ ...honest, outcome: null, mark: null })).toEqual(['outcome', 'mark']);
  });

  test('compares the fingerprint that the player saw before the bet, if the link brings one', () => {
    const [first] = checkTable(honest, tables, honest.commitment);
    expect(first).toMatchObject({ kind: 'seen', matches: true, computed: honest.commitment });
    const exchanged = { ...answerOf(table), serverSeed: 'd4'.repeat(32), commitment: commitment('d4'.repeat(32)) };
    const found = checkTable(exchanged, tables, honest.commitment).filter(({ matches }) => !matches);
    expect(found[0]).toMatchObject({ kind: 'seen', shown: honest.commitment, computed: exchanged.commitment });
    for (const other of ['', honest.commitment.slice(1), honest.commitment.toUpperCase()])
      expect(checkTable(honest, tables, other)[0]).toMatchObject({ kind: 'seen', matches: false });
  });

  test('finds a seed, number or table that was exchanged', () => {
    expect(failed({ ...honest, serverSeed: 'd4'.repeat(32) })).toEqual(expect.arrayContaining(['seed', 'outcome']));
    expect(failed({ ...honest, number: 8 })).toContain('outcome');
    expect(failed({ ...honest, table: `${honest.table}-2` })).toContain('outcome');
  });

  test('finds a payout, a stake or a chip that was changed by the smallest amount', () => {
    const payout = slip.payout ?? 0;
    expect(tampered({ payout: payout + 1 })).toEqual(['paid']);
    expect(tampered({ payout: payout - 1 })).toEqual(['paid']);
    expect(tampered({ payout: null })).toEqual(['paid']);
    expect(tampered({ state: 'lost' })).toEqual(['paid']);
    expect(tampered({ stake: slip.stake - 1_000 })).toEqual(['stake']);
    expect(tampered({ bets: slip.bets.slice(1) })).toContain('stake');
    expect(tampered({ bets: [...slip.bets.slice(1), { spot: 'nowhere', amount: 1_000 }] })).toEqual(['paid']);
    expect(tampered({ bets: [{ spot: slip.bets[0]?.spot ?? '', amount: 0.5 }, ...slip.bets.slice(1)] })).toEqual(['stake', 'paid']); // prettier-ignore
  });

  test('does not expect a payout for a stake that was refused or is returned', () => {
    for (const state of ['refused', 'returning', 'returned'] as const) {
      const steps = checkTable({ ...honest, slip: { ...slip, state, payout: null } }, tables, null);
      expect(steps.at(-1)).toMatchObject({ kind: 'stake', matches: true });
    }
  });
});

test('a lost slip is paid nothing', () => {
  const [table] = freshTables;
  if (!table) throw new Error('there is no table');
  const honest = answerOf(table);
  const spot = [...table.rules.spots.keys()].find((name) => table.rules.pays(honest.outcome, name) === 0) ?? '';
  const lost: SlipView = { slip: 'a', round: 1, at: 0, state: 'lost', bets: [{ spot, amount: 1_000 }], stake: 1_000, payout: 0 }; // prettier-ignore
  expect(failed({ ...honest, slip: lost })).toEqual([]);
  expect(failed({ ...honest, slip: { ...lost, payout: 1_000 } })).toEqual(['paid']);
});

test('the check refuses a hidden seed, and rules that the title never had', () => {
  const [first, second] = freshTables;
  if (!first || !second) throw new Error('there are two tables');
  const honest = answerOf(first);
  expect(() => checkTable({ ...honest, serverSeed: null }, tables, null)).toThrow(/not revealed/);
  expect(() => checkTable({ ...honest, rules: second.rules.name }, tables, null)).toThrow(/no rules/);
  expect(() => checkTable({ ...honest, game: { ...honest.game, code: 'other' } }, tables, null)).toThrow(/no rules/);
});
