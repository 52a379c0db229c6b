import {
  ANDAR_BAHAR_TIMING,
  andarBahar,
  andarBaharPace,
  type AndarBaharOutcome,
} from '@chhokka/game-math/tables/andar-bahar';
import { CARDS, rankOf } from '@chhokka/game-math/tables/cards';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { andarBaharGame } from './andar-bahar.ts';
import { Stage } from './Stage.tsx';

const OUTCOME: AndarBaharOutcome = { joker: '9S', cards: ['KD', '2H', '9H'] };
const PACE = andarBaharPace(OUTCOME.cards.length);
/** When the first card of a side comes, ms from the drawing's begin. */
const FIRST = ANDAR_BAHAR_TIMING.joker;
const RESULT = FIRST + PACE * OUTCOME.cards.length;

const cards = (): (string | null)[] => screen.queryAllByRole('img').map((card) => card.getAttribute('aria-label'));
const on = (side: string): number => document.querySelectorAll(`.lane.${side} .face`).length;

function watch(outcome: AndarBaharOutcome | null, joinedAfter: number) {
  vi.setSystemTime(DRAWN_AT + joinedAfter);
  const props = stageProps(roundOf(andarBahar, outcome));
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
  expect(document.querySelectorAll('.card')).toHaveLength(0);
});

test('an outcome that is known before its drawing begins is not in the page', () => {
  watch(OUTCOME, -100);
  expect(document.querySelectorAll('.card')).toHaveLength(0);
});

test('the joker is turned first, and then no card lies on a side yet', async () => {
  watch(OUTCOME, 0);
  expect(cards()).toEqual([]);
  await goTo(FIRST - 10);
  expect(cards()).toEqual(['9 of spades']);
});

test('cards go to andar and bahar by turns, each at its time', async () => {
  watch(OUTCOME, 0);
  await goTo(FIRST + 10);
  expect([on('andar'), on('bahar')]).toEqual([1, 0]);
  await goTo(FIRST + PACE + 10);
  expect([on('andar'), on('bahar')]).toEqual([1, 1]);
  await goTo(FIRST + PACE * 2 + 10);
  expect([on('andar'), on('bahar')]).toEqual([2, 1]);
});

test('the match is lit when it is shown, and not before, and the words are left to the banner', async () => {
  watch(OUTCOME, 0);
  await goTo(RESULT - 10);
  expect(document.querySelector('.match')).toBeNull();
  await goTo(RESULT + 10);
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.querySelector('.match [role=img]')?.getAttribute('aria-label')).toBe('9 of hearts');
});

test('an outcome is said with its winner and on which card it came', () => {
  expect(andarBaharGame.describe(OUTCOME, 'en')).toBe('Andar wins on card 3');
});

test('a player who joins in the middle sees the cards that all others see', () => {
  watch(OUTCOME, FIRST + PACE + 100);
  expect(cards()).toEqual(['king of diamonds', '9 of spades', '2 of hearts']);
  expect(document.querySelector<HTMLElement>('.lane.bahar .dealt')?.style.getPropertyValue('--begun')).toBe('-100ms');
});

test('the longest round has a place for each of its 49 cards', () => {
  const others = CARDS.filter((card) => rankOf(card) !== '9');
  const outcome: AndarBaharOutcome = { joker: '9S', cards: [...others, '9H'] };
  watch(outcome, andarBahar.showMs(outcome));
  expect([on('andar'), on('bahar')]).toEqual([25, 24]);
  const places = [...document.querySelectorAll<HTMLElement>('.lane.andar .laid')].map(({ style }) => [
    Number(style.getPropertyValue('--across')),
    Number(style.getPropertyValue('--down')),
  ]);
  expect(new Set(places.map(String)).size).toBe(25);
  for (const [across = 0, down = 0] of places) {
    expect(across).toBeLessThanOrEqual(1);
    expect(down).toBeLessThanOrEqual(2);
  }
});
