import { BACCARAT_TIMING, baccarat, type BaccaratOutcome } from '@chhokka/game-math/tables/baccarat';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TURNS_ITSELF } from '../cards/use-squeeze.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { courseOf } from './course.ts';
import { Stage } from './Stage.tsx';

/** The player draws a third card, the banker stands on seven. */
const OUTCOME: BaccaratOutcome = { player: ['2S', '3H', '4C'], banker: ['KD', '7C'] };
const { card, turns } = BACCARAT_TIMING;
const THIRDS = card * 4 + turns;
const { resultAt: RESULT, turnsItselfAt: LATE } = courseOf(OUTCOME);

const points = (hand: string): string | undefined => document.querySelector(`.hand.${hand} .plate b`)?.textContent;
const button = (side: string) => screen.queryByRole('button', { name: `Turn the ${side}’s last card` });

function watch(joinedAfter: number, squeeze: readonly string[]) {
  vi.setSystemTime(DRAWN_AT + joinedAfter);
  const props = stageProps(roundOf(baccarat, OUTCOME), { squeeze });
  render(<Stage {...props} />);
  return props;
}

/** Moves a finger up over the card, as one that lies on its side is pulled. */
function pullUp(held: HTMLElement, by: number): void {
  held.getBoundingClientRect = () => ({ width: 70, height: 50 }) as DOMRect;
  held.setPointerCapture = () => undefined;
  fireEvent.pointerDown(held, { pointerId: 7, clientY: 300 });
  fireEvent.pointerMove(held, { pointerId: 8, clientY: 0 });
  fireEvent.pointerMove(held, { pointerId: 7, clientY: 300 - by });
  fireEvent.pointerUp(held, { pointerId: 7, clientY: 300 - by });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('without squeezing every card is turned at its time', async () => {
  watch(0, []);
  await goTo(RESULT + 10);
  expect(screen.queryByRole('button')).toBeNull();
  expect([points('player'), points('banker')]).toEqual(['9', '7']);
});

test('only the last card of the player’s side waits, and only once it would be turned', async () => {
  watch(0, ['player']);
  await goTo(THIRDS + 10);
  expect([points('player'), points('banker')]).toEqual(['5', '7']);
  expect(button('player')).toBeNull();
  await goTo(RESULT - 100);
  expect(button('player')).not.toBeNull();
  expect(points('player')).toBe('5');
});

test('a hand of two cards lets its second card wait', async () => {
  watch(0, ['banker-pair']);
  await goTo(THIRDS - 10);
  expect(points('banker')).toBe('0');
  fireEvent.click(button('banker') as HTMLElement, { detail: 0 });
  expect(points('banker')).toBe('7');
});

test('a pull opens the card from half its width on, and the winner is lit with it', () => {
  const { sounds } = watch(RESULT, ['player']);
  const held = button('player') as HTMLElement;
  pullUp(held, 40);
  expect([points('player'), document.querySelector('.wins')]).toEqual(['5', null]);
  pullUp(held, 60);
  expect(points('player')).toBe('9');
  expect(document.querySelector('.wins')?.className).toContain('player');
  expect(vi.mocked(sounds.play).mock.calls).toEqual([['reveal']]);
});

test('a pull shows how far the card is folded, and none of its face to screen readers', () => {
  watch(RESULT, ['player']);
  const held = button('player') as HTMLElement;
  held.getBoundingClientRect = () => ({ width: 70, height: 50 }) as DOMRect;
  held.setPointerCapture = () => undefined;
  fireEvent.pointerDown(held, { pointerId: 7, clientY: 300 });
  fireEvent.pointerMove(held, { pointerId: 7, clientY: 275 });
  expect(held.style.getPropertyValue('--pull')).toBe('0.250');
  expect(screen.queryByRole('img', { name: '4 of clubs' })).toBeNull();
  fireEvent.pointerCancel(held, { pointerId: 7, clientY: 100 });
  expect(held.style.getPropertyValue('--pull')).toBe('0.000');
  expect(points('player')).toBe('5');
});

test('a card that nobody pulls turns by itself before the drawing is over', async () => {
  watch(RESULT, ['player', 'banker']);
  await goTo(LATE - 10);
  expect([points('player'), points('banker')]).toEqual(['5', '0']);
  await goTo(LATE + 10);
  expect([points('player'), points('banker')]).toEqual(['9', '7']);
  expect(LATE).toBe(baccarat.showMs(OUTCOME) - TURNS_ITSELF);
});

test('who joins after that sees it turned', () => {
  watch(LATE + 50, ['player']);
  expect(points('player')).toBe('9');
  expect(document.querySelector<HTMLElement>('.third .turned')?.style.getPropertyValue('--begun')).toBe('-50ms');
});
