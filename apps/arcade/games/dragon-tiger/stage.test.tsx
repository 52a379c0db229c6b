import { DRAGON_TIGER_TIMING, dragonTiger, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { dragonTigerGame } from './dragon-tiger.ts';
import { Stage } from './Stage.tsx';

const OUTCOME: DragonTigerOutcome = { dragon: 'KS', tiger: '7H' };

const cards = (): (string | null)[] => screen.queryAllByRole('img').map((card) => card.getAttribute('aria-label'));
const backs = (): number => document.querySelectorAll('.back').length;

function watch(outcome: DragonTigerOutcome | null, joinedAfter: number) {
  vi.setSystemTime(DRAWN_AT + joinedAfter);
  const props = stageProps(roundOf(dragonTiger, outcome));
  render(<Stage {...props} />);
  return props;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a stage that takes bets has no card in the page', () => {
  watch(null, -5_000);
  expect(cards()).toEqual([]);
  expect(backs()).toBe(0);
});

test('an outcome that is known before its drawing begins is not in the page', () => {
  watch(OUTCOME, -100);
  expect(document.body.textContent).not.toMatch(/[K7]/);
  expect(cards()).toEqual([]);
});

test('both cards lie face down until the dragon’s is turned', async () => {
  watch(OUTCOME, 0);
  await goTo(DRAGON_TIGER_TIMING.dragonTurns - 1);
  expect(backs()).toBe(2);
  expect(cards()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/[K7]/);
});

test('the dragon’s card is turned before the tiger’s', async () => {
  watch(OUTCOME, 0);
  await goTo(DRAGON_TIGER_TIMING.dragonTurns + 10);
  expect(cards()).toEqual(['king of spades']);
  await goTo(DRAGON_TIGER_TIMING.tigerTurns + 10);
  expect(cards()).toEqual(['king of spades', '7 of hearts']);
});

test('the winner is lit when it is shown, and not before, and the words are left to the banner', async () => {
  watch(OUTCOME, 0);
  await goTo(DRAGON_TIGER_TIMING.result - 10);
  expect(document.querySelector('.wins')).toBeNull();
  await goTo(DRAGON_TIGER_TIMING.result + 10);
  expect(document.querySelector('.wins')?.className).toContain('dragon');
  expect(screen.queryByRole('status')).toBeNull();
});

test('an outcome is said with its winner and both ranks', () => {
  expect(dragonTigerGame.describe(OUTCOME, 'en')).toBe('Dragon wins: king against 7');
  expect(dragonTigerGame.describe({ dragon: '9C', tiger: '9C' }, 'en')).toBe('Suited tie: 9 on both sides');
});

test('a tie lights both sides', () => {
  watch({ dragon: '9C', tiger: '9C' }, DRAGON_TIGER_TIMING.result);
  expect(document.querySelectorAll('.wins')).toHaveLength(2);
});

test('a player who joins in the middle of a turn sees the middle of it', () => {
  watch(OUTCOME, DRAGON_TIGER_TIMING.dragonTurns + 120);
  expect(cards()).toEqual(['king of spades']);
  expect(document.querySelector<HTMLElement>('.turned')?.style.getPropertyValue('--begun')).toBe('-120ms');
});

test('a player who joins late hears only what follows', async () => {
  const { sounds } = watch(OUTCOME, DRAGON_TIGER_TIMING.dragonTurns + 120);
  await goTo(DRAGON_TIGER_TIMING.tigerTurns + 10);
  await goTo(DRAGON_TIGER_TIMING.result + 10);
  expect(vi.mocked(sounds.play).mock.calls).toEqual([['flip'], ['reveal']]);
});
