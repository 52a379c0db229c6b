import { COCKFIGHT_TIMING, cockfight, type CockfightOutcome, type FightEvent } from '@chhokka/game-math/tables/cockfight'; // prettier-ignore
import { cleanup, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchStages } from '../testing/motions.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { looksOf } from './motions.ts';
import { sceneAt } from './poses.ts';
import { Stage } from './Stage.tsx';
import { describe as said } from './texts.ts';

const event = (at: number, type: FightEvent['type'], by: FightEvent['by'], meron: number, wala: number): FightEvent => ({ at, type, by, meron, wala }); // prettier-ignore
const COURSE = [
  event(2_500, 'circle', 'both', 100, 100),
  event(3_500, 'peck', 'meron', 100, 90),
  event(4_600, 'leap', 'wala', 84, 90),
  event(5_600, 'leap', 'meron', 84, 0),
];
const MERON: CockfightOutcome = { result: 'meron', course: COURSE };
const DRAW: CockfightOutcome = { result: 'draw', course: [...COURSE.slice(0, -1), event(5_600, 'clash', 'both', 0, 0)] }; // prettier-ignore
const END = 5_600;

const motions = watchStages();

function watch(outcome: CockfightOutcome | null, at: number, calm = false) {
  vi.setSystemTime(DRAWN_AT + at);
  const props = stageProps(roundOf(cockfight, outcome), { calm });
  const { container, unmount } = render(<Stage {...props} />);
  return { ...props, container, unmount };
}

/** `Meron 100 100 Wala`, as the bars say it. */
const strengths = (): string =>
  [...document.querySelectorAll('.strength p > *')].map(({ textContent }) => textContent).join(' ');
const cock = (name: string): HTMLElement | null => document.querySelector(`.cock.${name}`);

test('a stage before the drawing looks the same whatever the fight will be', () => {
  const looks = [null, MERON, DRAW].map((outcome) => {
    const { container, unmount } = watch(outcome, -500);
    const html = container.innerHTML;
    unmount();
    return html;
  });
  expect(new Set(looks).size).toBe(1);
  expect(looks[0]).toContain('Meron');
});

test('strength follows the events of the course, and a player who joins late sees that of the moment', async () => {
  watch(MERON, 0);
  expect(strengths()).toBe('Meron 100 Wala 100');
  await goTo(3_510);
  expect(strengths()).toBe('Meron 100 Wala 90');
  cleanup();
  watch(MERON, 4_700);
  expect(strengths()).toBe('Meron 84 Wala 90');
});

test('a player who joins in the middle sees both cocks move from there on', () => {
  watch(MERON, 4_000);
  const places = motions.seen.filter(({ className }) => className.startsWith('cock '));
  expect(places.map(({ at }) => at())).toEqual([4_000, 4_000]);
  const end = sceneAt(COURSE, END + COCKFIGHT_TIMING.result);
  expect(places.map(({ last }) => last)).toEqual([
    looksOf(end.meron).place.transform,
    looksOf(end.wala).place.transform,
  ]);
});

test('the winner is lit when it crows, and not before', async () => {
  watch(MERON, END);
  expect(document.querySelector('.wins')).toBeNull();
  await goTo(END + 910);
  expect(cock('meron')?.className).toContain('wins');
  expect(cock('wala')?.className).not.toContain('wins');
  expect(strengths()).toBe('Meron wins Wala 0');
});

test('a draw lights nobody', () => {
  watch(DRAW, END + COCKFIGHT_TIMING.result);
  expect(document.querySelector('.wins')).toBeNull();
  expect(strengths()).toBe('Meron 0 Wala 0');
});

test('a player who wants little motion sees no movement: both stand until the end, then the loser has left', async () => {
  watch(MERON, 3_000, true);
  expect(motions.seen).toEqual([]);
  expect(cock('wala')?.style.opacity).toBe('1');
  await goTo(END + 10);
  expect(motions.seen).toEqual([]);
  expect(cock('wala')?.style.opacity).toBe('0');
  expect(cock('meron')?.style.opacity).toBe('1');
});

test('the fight is heard from bell to crow, and a late player hears only what follows', async () => {
  const first = watch(MERON, -10);
  for (const at of [0, 2_510, 3_510, 4_610, 5_610, END + 910]) await goTo(at);
  expect(vi.mocked(first.sounds.play).mock.calls.flat()).toEqual(['bell', 'flip', 'wings', 'crowd', 'crow']);
  cleanup();
  const late = watch(MERON, 4_700);
  for (const at of [5_610, END + 910]) await goTo(at);
  expect(vi.mocked(late.sounds.play).mock.calls.flat()).toEqual(['crowd', 'crow']);
});

test('an outcome is said with its winner and the strength that is left', () => {
  expect(said(MERON, 'en')).toBe('Meron wins with 84 strength left');
  expect(said(DRAW, 'en')).toBe('Draw: both cocks give up');
});
