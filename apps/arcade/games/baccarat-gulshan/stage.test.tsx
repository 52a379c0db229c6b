import { BACCARAT_TIMING, baccarat, type BaccaratOutcome, CUT_AT } from '@chhokka/game-math/tables/baccarat';
import type { Card } from '@chhokka/game-math/tables/cards';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { baccaratGame } from './baccarat-gulshan.ts';
import { Stage } from './Stage.tsx';

const hands = (player: string, banker: string): BaccaratOutcome => ({
  player: player.split(' ') as Card[],
  banker: banker.split(' ') as Card[],
});
/** Player 5, then 9; banker 3, which draws on a 4, then 8. */
const BOTH_DRAW = hands('2S 3H 4C', 'KD 3C 5D');
const NATURAL = hands('9S KH', '3D 4C');
const TIE = hands('4S 4C', '9H 9D');

const { card: PACE, turns, third: THIRD } = BACCARAT_TIMING;
const TURNS = PACE * 4;
const THIRDS = TURNS + turns;
const RESULT = THIRDS + THIRD * 2;

const cards = (): (string | null)[] =>
  [...document.querySelectorAll('.hand [role=img]')].map((card) => card.getAttribute('aria-label'));
const backs = (hand: string): number => document.querySelectorAll(`.hand.${hand} .back`).length;
const points = (): (string | undefined)[] =>
  ['player', 'banker'].map((hand) => document.querySelector(`.hand.${hand} .plate b`)?.textContent);
const badges = (hand: string): string[] =>
  [...document.querySelectorAll(`.hand.${hand} .badges b`)].map(({ textContent }) => textContent);

interface Shoe {
  readonly from?: number;
  readonly before?: boolean;
}

function watch(outcome: BaccaratOutcome | null, joinedAfter: number, { from = 50, before = true }: Shoe = {}) {
  vi.setSystemTime(DRAWN_AT + joinedAfter);
  const shoe = { number: 4, root: 'ab'.repeat(31) + 'c7', from, isLast: false, proofs: [] };
  const props = stageProps({ ...roundOf(baccarat, outcome), shoe }, { marks: ['P', 'B'] });
  const history = props.state.history.map((past) => ({ ...past, shoe: before ? 4 : 3 }));
  render(<Stage {...props} state={{ ...props.state, history }} />);
  return props;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a stage that takes bets has no card in the page', () => {
  watch(null, -5_000);
  expect(document.querySelectorAll('.card')).toHaveLength(0);
});

test('an outcome that is known before its drawing begins is not in the page', () => {
  watch(BOTH_DRAW, -100);
  expect(document.querySelectorAll('.card')).toHaveLength(0);
  expect(points()).toEqual([undefined, undefined]);
});

test('four cards are dealt face down, by turns, the player’s first', async () => {
  watch(BOTH_DRAW, 0);
  const seen: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    await goTo(PACE * at + 10);
    seen.push(`${backs('player')}${backs('banker')}`);
  }
  expect(seen).toEqual(['10', '11', '21', '22']);
  await goTo(TURNS - 10);
  expect(cards()).toEqual([]);
});

test('the player’s hand is turned before the banker’s, and points are those of open cards', async () => {
  watch(BOTH_DRAW, 0);
  await goTo(TURNS + 10);
  expect(cards()).toEqual(['2 of spades']);
  expect(points()).toEqual(['2', undefined]);
  await goTo(TURNS + turns / 2 - 10);
  expect(cards()).toEqual(['2 of spades', '3 of hearts']);
  expect(points()).toEqual(['5', undefined]);
  await goTo(THIRDS - 10);
  expect(cards()).toEqual(['2 of spades', '3 of hearts', 'king of diamonds', '3 of clubs']);
  expect(points()).toEqual(['5', '3']);
});

test('third cards follow one by one, the player’s first, each face down before it is turned', async () => {
  watch(BOTH_DRAW, 0);
  await goTo(THIRDS + 10);
  expect([document.querySelectorAll('.hand.player .third .back'), cards()].map(({ length }) => length)).toEqual([1, 4]);
  await goTo(THIRDS + THIRD - 10);
  expect(points()).toEqual(['9', '3']);
  expect(document.querySelector('.hand.banker .third .card')).toBeNull();
  await goTo(RESULT - 10);
  expect(points()).toEqual(['9', '8']);
});

test('a banker who alone draws gets the third card at once', async () => {
  watch(hands('2S 4H', 'KD 3C 5D'), 0);
  await goTo(THIRDS + 10);
  expect(document.querySelector('.hand.banker .third .back')).not.toBeNull();
  await goTo(THIRDS + THIRD + 10);
  expect(document.querySelector('.wins')?.className).toContain('banker');
});

test('the winner is lit when the result is shown, and not before', async () => {
  watch(BOTH_DRAW, 0);
  await goTo(RESULT - 10);
  expect(document.querySelector('.wins')).toBeNull();
  await goTo(RESULT + 10);
  expect(document.querySelector('.wins')?.className).toContain('player');
  expect(document.querySelector('.loses')?.className).toContain('banker');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a natural is named when both cards are open, and ends the round without third cards', async () => {
  watch(NATURAL, 0);
  await goTo(TURNS + 10);
  expect(badges('player')).toEqual([]);
  await goTo(THIRDS + 10);
  expect(badges('player')).toEqual(['Natural']);
  expect(badges('banker')).toEqual([]);
  expect(document.querySelector('.wins')?.className).toContain('player');
});

test('pairs are named, and a tie lights both hands', async () => {
  watch(TIE, 0);
  await goTo(THIRDS + 10);
  expect([badges('player'), badges('banker')]).toEqual([
    ['Natural', 'Pair'],
    ['Natural', 'Pair'],
  ]);
  expect(document.querySelectorAll('.wins')).toHaveLength(2);
});

test('a hand of three cards is no natural', () => {
  watch(BOTH_DRAW, RESULT + 10);
  expect([badges('player'), badges('banker')]).toEqual([[], []]);
});

test('an outcome is said with both points', () => {
  expect(baccaratGame.describe(BOTH_DRAW, 'en')).toBe('Player wins: 9 against 8');
  expect(baccaratGame.describe(TIE, 'en')).toBe('Tie: 8 on both sides');
  expect(baccaratGame.describe(hands('2S KC', '7S KD'), 'bn')).toBe('ব্যাঙ্কার জিতেছে: 7 বনাম 2');
  expect(baccaratGame.describe(hands('2S KC', '7S KD'), 'es')).toBe('Gana la banca: 7 contra 2');
});

test('a player who joins in the middle sees what all others see', () => {
  watch(BOTH_DRAW, THIRDS + THIRD + 100);
  expect(points()).toEqual(['9', '3']);
  const third = document.querySelector<HTMLElement>('.hand.banker .third .dealt');
  expect(third?.style.getPropertyValue('--begun')).toBe('-100ms');
});

test('a player who joins late hears only what follows', async () => {
  const { sounds } = watch(BOTH_DRAW, THIRDS + THIRD + 100);
  await goTo(THIRDS + THIRD + 800);
  await goTo(RESULT + 10);
  expect(vi.mocked(sounds.play).mock.calls).toEqual([['flip'], ['reveal']]);
});

test('a player who wants little motion gets a calm stage', () => {
  const props = stageProps(roundOf(baccarat, TIE), { calm: true });
  vi.setSystemTime(DRAWN_AT + THIRDS);
  render(<Stage {...props} />);
  expect(document.querySelector('.salon')?.className).toContain('calm');
  expect(cards()).toHaveLength(4);
});

test('the shoe says how many cards are out, each when it is dealt, and its print', async () => {
  watch(BOTH_DRAW, 0, { from: 50 });
  await goTo(PACE + 10);
  const shoe = screen.getByRole('button', { name: /^Shoe 4\. 52 of 416 cards are out, 350 are left/ });
  expect(shoe.textContent).toContain('abab…c7');
  await goTo(THIRDS + 10);
  expect(shoe.textContent).toContain('347 left');
});

test('the shoe says that the cut card is out, once it is', async () => {
  watch(TIE, 0, { from: CUT_AT - 3 });
  await goTo(PACE * 2 + 10);
  expect(screen.getByRole('button').textContent).toContain('0 left');
  await goTo(PACE * 3 + 10);
  expect(screen.getByRole('button', { name: /the cut card too: a new shoe follows/ }).textContent).toContain(
    'Cut card out',
  );
});

test('a stage counts no returns, which takes a fifth of a second', async () => {
  const counted = [vi.spyOn(baccarat, 'betTypes', 'get'), vi.spyOn(baccarat, 'outcomes')];
  watch(BOTH_DRAW, 0);
  await goTo(baccarat.showMs(BOTH_DRAW));
  for (const count of counted) {
    expect(count).not.toHaveBeenCalled();
    count.mockRestore();
  }
});

test('the burned cards are told before the first round of a shoe, and not later', () => {
  watch(null, -5_000, { from: 8, before: false });
  expect(screen.getByText('New shoe: the first card is worth 7, so 7 more are burned.')).toBeTruthy();
  cleanup();
  watch(null, -5_000, { from: 12 });
  expect(screen.queryByText(/^New shoe/)).toBeNull();
});
