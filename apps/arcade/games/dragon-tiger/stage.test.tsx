import { DRAGON_TIGER_TIMING, dragonTiger, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TURNS_ITSELF } from '../cards/use-squeeze.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { dragonTigerGame } from './dragon-tiger.ts';
import { Stage } from './Stage.tsx';

const OUTCOME: DragonTigerOutcome = { dragon: 'KS', tiger: '7H' };

const cards = (): (string | null)[] => screen.queryAllByRole('img').map((card) => card.getAttribute('aria-label'));
const backs = (): number => document.querySelectorAll('.back').length;

function watch(outcome: DragonTigerOutcome | null, joinedAfter: number, squeeze: readonly string[] = []) {
  vi.setSystemTime(DRAWN_AT + joinedAfter);
  const props = stageProps(roundOf(dragonTiger, outcome), { squeeze });
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

describe('a card that its player squeezes', () => {
  const button = () => screen.queryByRole('button', { name: 'Turn the tiger’s card' });
  const pull = (by: number): void => {
    const card = button() as HTMLElement;
    card.getBoundingClientRect = () => ({ width: 50, height: 70 }) as DOMRect;
    card.setPointerCapture = () => undefined;
    fireEvent.pointerDown(card, { pointerId: 1, clientX: 100 });
    fireEvent.pointerMove(card, { pointerId: 1, clientX: 100 + by });
    fireEvent.pointerUp(card, { pointerId: 1, clientX: 100 + by });
    if (button()) fireEvent.click(card, { detail: 1 });
  };

  test('cannot be pulled before its time to be turned', async () => {
    watch(OUTCOME, 0, ['tiger']);
    await goTo(DRAGON_TIGER_TIMING.tigerTurns - 10);
    expect(button()).toBeNull();
    expect(document.querySelectorAll('.face')).toHaveLength(1);
  });

  test('lies face down while the other one is turned, and is turned by a press of a key', async () => {
    watch(OUTCOME, 0, ['tiger:big']);
    await goTo(DRAGON_TIGER_TIMING.tigerTurns + 10);
    expect(cards()).toEqual(['king of spades']);
    fireEvent.click(button() as HTMLElement, { detail: 0 });
    expect(cards()).toEqual(['king of spades', '7 of hearts']);
    expect(button()).toBeNull();
  });

  test('is opened by a long pull, and not by a short one', async () => {
    const { sounds } = watch(OUTCOME, DRAGON_TIGER_TIMING.tigerTurns, ['tiger']);
    pull(40);
    expect(cards()).toEqual(['king of spades']);
    pull(60);
    expect(cards()).toEqual(['king of spades', '7 of hearts']);
    expect(vi.mocked(sounds.play).mock.calls).toEqual([['flip']]);
  });

  test('keeps the winner dark until it is open', async () => {
    const { sounds } = watch(OUTCOME, DRAGON_TIGER_TIMING.tigerTurns, ['tiger']);
    await goTo(DRAGON_TIGER_TIMING.result + 10);
    expect(document.querySelector('.wins')).toBeNull();
    fireEvent.click(button() as HTMLElement, { detail: 0 });
    expect(document.querySelector('.wins')?.className).toContain('dragon');
    await goTo(DRAGON_TIGER_TIMING.end);
    expect(vi.mocked(sounds.play).mock.calls).toEqual([['reveal']]);
  });

  test('turns by itself before the drawing ends', async () => {
    const { sounds } = watch(OUTCOME, DRAGON_TIGER_TIMING.tigerTurns, ['tiger']);
    await goTo(DRAGON_TIGER_TIMING.end - TURNS_ITSELF - 10);
    expect(cards()).toEqual(['king of spades']);
    await goTo(DRAGON_TIGER_TIMING.end - TURNS_ITSELF + 10);
    expect(cards()).toEqual(['king of spades', '7 of hearts']);
    expect(document.querySelector('.wins')?.className).toContain('dragon');
    expect(vi.mocked(sounds.play).mock.calls).toEqual([['reveal']]);
  });

  test('is of no matter on a tie bet', async () => {
    watch(OUTCOME, DRAGON_TIGER_TIMING.tigerTurns + 10, ['tie', 'suited-tie']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(cards()).toEqual(['king of spades', '7 of hearts']);
  });
});
