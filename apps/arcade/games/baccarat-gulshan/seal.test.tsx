import { baccarat, makeShoe, roundsOf, sealShoe } from '@chhokka/game-math/tables/baccarat';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardName } from '../cards/names.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { courseOf } from './course.ts';
import { Stage } from './Stage.tsx';

const shoe = makeShoe({ serverSeed: '5e'.repeat(32), table: 'baccarat-gulshan', number: 3 });
const seal = sealShoe(shoe);
/** A round with six cards. */
const dealt = roundsOf(shoe).find(({ outcome: { player, banker } }) => player.length + banker.length === 6)!;
const proofs = [0, 1, 2, 3, 4, 5].map((at) => seal.proofOf(dealt.from + at));
const { cards, resultAt } = courseOf(dealt.outcome);

function open(after: number, told: readonly (typeof proofs)[number][] = proofs): void {
  vi.setSystemTime(DRAWN_AT + after);
  const view = { number: 3, root: seal.root, from: dealt.from, isLast: false, proofs: told };
  render(<Stage {...stageProps({ ...roundOf(baccarat, dealt.outcome), shoe: view })} />);
  fireEvent.click(screen.getByRole('button', { name: /^Shoe 3\./ }));
}

const check = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Check the cards' }));
};
const verdicts = (): (string | undefined)[] =>
  [...document.querySelectorAll('.seal-cards li')].map((row) => row.querySelector(':scope > b')?.textContent);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the seal shows its whole root, and each card in the order of the shoe', () => {
  open(resultAt);
  expect(screen.getByText(seal.root)).toBeTruthy();
  const rows = [...document.querySelectorAll('.seal-cards li')].map(({ textContent }) => textContent);
  cards.forEach(({ card }, at) => {
    expect(rows[at]).toContain(cardName(card, 'en'));
    expect(rows[at]).toContain(`card ${dealt.from + at + 1} of 416`);
    expect(rows[at]).toContain(proofs[at]?.salt);
  });
  expect(verdicts()).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
});

test('true proofs are found true', () => {
  open(resultAt);
  check();
  expect(screen.getByRole('status').textContent).toBe('The sealed shoe has all 6 cards at their places.');
  expect(verdicts()).toEqual(Array(6).fill('✓ proven'));
});

test.each([
  ['with another salt', (at: number) => ({ ...proofs[at]!, salt: '00'.repeat(32) })],
  ['with a broken path', (at: number) => ({ ...proofs[at]!, path: proofs[at]!.path.toReversed() })],
  ['of another place in the shoe', () => seal.proofOf(dealt.from + 40)],
])('a proof %s is marked, and the others stand', (_, instead) => {
  open(resultAt, proofs.map((proof, at) => (at === 2 ? instead(at) : proof))); // prettier-ignore
  check();
  expect(screen.getByRole('status').textContent).toBe('The seal does not prove 1 card.');
  expect(verdicts().map((verdict) => verdict?.[0])).toEqual(['✓', '✓', '✗', '✓', '✓', '✓']);
});

test('a card whose proof is missing is not proven', () => {
  open(resultAt, proofs.slice(0, 5));
  check();
  expect(verdicts().map((verdict) => verdict?.[0])).toEqual(['✓', '✓', '✓', '✓', '✓', '✗']);
});

test('no card is in the seal before it is turned on the table, and later ones are checked as they come', async () => {
  open(0);
  expect(screen.getByText('Cards appear here when they have been turned.')).toBeTruthy();
  await goTo(cards[0]!.turnsAt + 10);
  expect(verdicts()).toHaveLength(1);
  check();
  await goTo(cards[2]!.turnsAt + 10);
  expect(verdicts()).toEqual(['✓ proven', '✓ proven']);
  for (const hidden of [cards[1]!, cards[3]!]) {
    expect(document.querySelector('.t-sheet')?.textContent).not.toContain(proofs[cards.indexOf(hidden)]?.salt);
  }
});
