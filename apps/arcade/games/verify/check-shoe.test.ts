import { commitment, type SharedRoundAnswer, type SlipView, type TableManifest } from '@chhokka/game-math';
import { baccarat, type DealtRound, makeShoe, roundsOf, sealShoe } from '@chhokka/game-math/tables/baccarat';
import { describe, expect, test } from 'vitest';
import { checkTable } from './check-table.ts';

const title = { bn: 'ব্যাকারা', en: 'Baccarat', es: 'Bacará' };
const table: TableManifest = {
  code: 'hall',
  title,
  gameType: 'LIVE',
  classification: 'TABLE',
  rules: baccarat,
  allRules: { [baccarat.name]: baccarat },
  settings: { bettingMs: 10_000, restMs: 0, minBet: 100, maxBet: {}, maxStake: 100, maxExposure: 100 },
};
const serverSeed = 'c3'.repeat(32);
const shoe = makeShoe({ serverSeed, table: 'hall', number: 3 });
const seal = sealShoe(shoe);
const dealt = roundsOf(shoe);
const last = dealt.at(-1);

/** The answer of a settled round; `ended`: its shoe too. */
function answerOf({ outcome, from, next, isLast }: DealtRound, ended: boolean): SharedRoundAnswer {
  const proofs = Array.from({ length: next - from }, (_, place) => seal.proofOf(from + place));
  return {
    id: 1_234, number: 77, table: 'hall', game: { code: 'hall', title }, rules: baccarat.name, state: 'settled', opensAt: 0,
    commitment: commitment(serverSeed), serverSeed: ended ? serverSeed : null, outcome, mark: baccarat.mark(outcome),
    slip: null, cancelledBy: null, currency: 'BDT', shoe: { number: 3, root: seal.root, from, isLast, proofs },
  }; // prettier-ignore
}

const [first, second] = dealt;
if (!first || !second || !last) throw new Error('a shoe has many rounds');
const running = answerOf(second, false);
const ended = answerOf(second, true);
const { shoe: view } = running;
if (!view) throw new Error('the round has a shoe');
const steps = (round: SharedRoundAnswer, seen: string | null = null) => checkTable(round, [table], seen);
const failed = (round: SharedRoundAnswer): string[] =>
  steps(round).flatMap(({ kind, matches }) => (matches ? [] : [kind]));

describe('the check of a round from a shoe', () => {
  test('passes an honest round while the shoe runs, and more of it when the shoe has ended', () => {
    const sent = JSON.parse(JSON.stringify(running)) as SharedRoundAnswer;
    expect(steps(sent).map(({ kind, matches }) => [kind, matches])).toEqual(
      ['cards', 'hand', 'mark'].map((kind) => [kind, true]),
    );
    const whole = ['cards', 'hand', 'seed', 'shoe', 'place', 'mark'];
    expect(steps(ended).map(({ kind }) => kind)).toEqual(whole);
    for (const round of [first, second, last]) expect(failed(answerOf(round, true))).toEqual([]);
  });

  test('compares the root that the player saw before the bet', () => {
    expect(steps(running, seal.root)[0]).toMatchObject({ kind: 'seenRoot', matches: true });
    for (const other of ['', running.commitment, seal.root.toUpperCase()])
      expect(steps(running, other)[0]).toMatchObject({ kind: 'seenRoot', shown: other, matches: false });
  });

  test('finds a card, salt or place that was exchanged, and a card that is missing or too many', () => {
    const [proof, ...others] = view.proofs;
    if (!proof) throw new Error('the round has cards');
    const withProofs = (proofs: typeof view.proofs) => failed({ ...running, shoe: { ...view, proofs } });
    const card = proof.card === 'AS' ? 'KS' : 'AS';
    expect(withProofs([{ ...proof, card }, ...others])).toEqual(['cards', 'hand']);
    expect(withProofs([{ ...proof, salt: 'ab'.repeat(32) }, ...others])).toEqual(['cards', 'hand']);
    expect(withProofs([...others, proof])).toEqual(['cards', 'hand']);
    expect(withProofs(others)).toEqual(['cards', 'hand']);
    expect(withProofs([])).toEqual(['cards', 'hand']);
    expect(withProofs(view.proofs.slice(0, -1))).toEqual(['hand']);
    expect(withProofs([...view.proofs, seal.proofOf(second.next)])).toEqual(['hand']);
    expect(failed({ ...running, shoe: { ...view, root: 'ab'.repeat(32) } })).toEqual(['cards', 'hand']);
  });

  test('finds another outcome or mark', () => {
    expect(failed({ ...running, outcome: { player: ['AS', 'AS'], banker: ['AS', 'AS'] } })).toEqual(
      expect.arrayContaining(['hand']),
    );
    expect(failed({ ...running, mark: 'X' })).toEqual(['mark']);
  });

  test('finds a seed that did not shuffle the shoe, and a position where no round of it begins', () => {
    expect(failed({ ...ended, serverSeed: 'd4'.repeat(32) })).toEqual(
      expect.arrayContaining(['seed', 'shoe', 'place']),
    );
    expect(failed({ ...ended, shoe: { ...view, number: 4 } })).toEqual(expect.arrayContaining(['shoe', 'place']));
    expect(failed({ ...ended, shoe: { ...view, isLast: true } })).toEqual(['place']);
    expect(failed({ ...ended, shoe: { ...view, from: view.from + 1 } })).toEqual(
      expect.arrayContaining(['cards', 'place']),
    );
    expect(() => steps({ ...ended, shoe: undefined })).toThrow(/without it/);
  });

  test('recomputes what a slip is paid', () => {
    const bets = [...baccarat.spots.keys()].map((spot) => ({ spot, amount: 1_000 }));
    const payout = bets.reduce((sum, { spot }) => sum + baccarat.pays(second.outcome, spot) * 10, 0);
    const slip: SlipView = {
      slip: 'a',
      round: 1,
      at: 0,
      state: payout > 0 ? 'won' : 'lost',
      bets,
      stake: 5_000,
      payout,
    };
    expect(failed({ ...running, slip })).toEqual([]);
    expect(failed({ ...running, slip: { ...slip, payout: payout + 1 } })).toEqual(['paid']);
  });
});
