import type { RoundState } from '@chhokka/game-math';
import { FIELDS, moneyWheel, MONEY_WHEEL_TIMING, type MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchStages } from '../testing/motions.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { hang, turnsOf } from './ferris.ts';
import { momentsOf, REST_MS, TURN_MS } from './moments.ts';
import { Stage } from './Stage.tsx';
import { restOf } from './top.ts';
import { ticksOf, turnTo } from './turn.ts';

const FIVE: MoneyWheelOutcome = { lantern: { spot: '5', times: 3 }, stop: 3, fair: [] };
const TWENTY: MoneyWheelOutcome = { lantern: { spot: '1', times: 2 }, stop: 22, fair: [] };
/** One doubling, then the gondola of 50. */
const FERRIS: MoneyWheelOutcome = { lantern: { spot: 'ferris', times: 2 }, stop: 9, fair: [6, 4] };
const TOP: MoneyWheelOutcome = { lantern: { spot: '20', times: 10 }, stop: 18, fair: [1, 0, 3] };
const { wheelStops } = momentsOf(FIVE);
const BEGINS = momentsOf(TOP).fair ?? 0;

const round = (state: RoundState, outcome: MoneyWheelOutcome | null) => roundOf(moneyWheel, outcome, state);
const one = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
/** The result as a picture beside the drawing. The banner says it in words, once. */
const shown = (): string => one('.m-result[aria-hidden=true]')?.textContent ?? 'none';
const degreesOf = (transform: string): number => Number(/^rotate\((.+)deg\)$/.exec(transform)?.[1]);
const wheelAt = (): number => degreesOf(one('.m-rotor')?.style.transform ?? '');
/** The place under the pointer, with the share of a field by which it is missed. */
const fieldUnder = (degrees: number): number => (54.5 - ((degrees % 360) * 54) / 360) % 54 - 0.5; // prettier-ignore
const below = (): string[] =>
  [...document.querySelectorAll('.m-gondola[data-below=true]')].map(({ textContent }) => textContent ?? '');
const numbers = (): string[] =>
  [...document.querySelectorAll('.m-gondola')].map(({ textContent }) => textContent ?? '');
const thrown = (): string[] => [...document.querySelectorAll('.m-top')].map(({ textContent }) => textContent ?? '');
const watch = watchStages();

test('a stage before the drawing looks the same whatever the outcome will be', () => {
  vi.setSystemTime(DRAWN_AT - 500);
  const looks = [null, FIVE, FERRIS, TOP].flatMap((outcome) =>
    (['betting', 'locked'] as const).map((state) => {
      const { container, unmount } = render(<Stage {...stageProps(round(state, outcome), { marks: ['10'] })} />);
      const html = container.innerHTML;
      unmount();
      return html;
    }),
  );
  expect(new Set(looks).size).toBe(1);
  expect(looks[0]).not.toContain('m-lantern');
});

test('an outcome that arrives before its drawing begins is not shown before it begins', async () => {
  vi.setSystemTime(DRAWN_AT - 100);
  render(<Stage {...stageProps(round('drawing', FIVE), { marks: ['10'] })} />);
  expect(one('.m-lantern')).toBeNull();
  expect(wheelAt()).toBeCloseTo(turnTo(FIELDS.indexOf('10')));
  await goTo(0);
  expect(one('.m-lantern')?.textContent).toBe('×35');
  expect(document.querySelectorAll('.m-lit path')).toHaveLength(7);
});

test('the wheel stops with every field under the pointer', () => {
  vi.setSystemTime(DRAWN_AT + momentsOf(FIVE).over);
  for (const stop of FIELDS.keys()) {
    const fair = FIELDS[stop] === 'ferris' ? [0] : FIELDS[stop] === 'top' ? [0, 0, 0] : [];
    const { unmount } = render(<Stage {...stageProps(round('settled', { ...FIVE, stop, fair }), { marks: ['2'] })} />);
    expect(fieldUnder(wheelAt())).toBeCloseTo(stop, 2);
    const moved = watch.seen.findLast(({ className }) => className === 'm-rotor')?.last ?? '';
    expect(fieldUnder(degreesOf(moved))).toBeCloseTo(stop, 2);
    unmount();
  }
});

test('who joins in the middle sees the moment that all others see', () => {
  vi.setSystemTime(DRAWN_AT + 4_321);
  render(<Stage {...stageProps(round('drawing', TWENTY), { marks: ['8'] })} />);
  expect(watch.seen.map(({ className, at }) => [className, at()])).toEqual([
    ['m-rotor', 4_321],
    ['m-pointer', 4_321],
    ['m-lantern', 4_321],
  ]);
  expect(shown()).toBe('');
});

test('the field is named with its lantern when the wheel has stopped, and not before', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', FIVE))} />);
  await goTo(wheelStops - 1);
  expect(shown()).toBe('');
  expect(one('.m-lantern')?.dataset['luck']).toBeUndefined();
  await goTo(wheelStops);
  expect(shown()).toBe('5×315 : 1');
  expect(one('.m-lantern')?.dataset['luck']).toBe('wins');
});

test('a lantern over another field multiplies nothing', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', TWENTY))} />);
  await goTo(wheelStops);
  expect(shown()).toBe('2020 : 1');
  expect(one('.m-lantern')?.dataset['luck']).toBe('misses');
});

test('the wheel ticks as its fields pass, only while the player watches, and rests at the stop', async () => {
  const ticks = ticksOf(0, TWENTY.stop);
  const from = 5_000;
  vi.setSystemTime(DRAWN_AT + from);
  const props = stageProps(round('drawing', TWENTY));
  render(<Stage {...props} />);
  await goTo(wheelStops + 500);
  const heard = vi.mocked(props.sounds.play).mock.calls.filter(([name]) => name === 'ball');
  expect(heard).toHaveLength(ticks.filter((at) => at > from).length);
  expect(Math.max(...ticks)).toBeLessThan(wheelStops);
});

test('the Ferris wheel opens after the wheel, doubles every gondola, and turns again', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', FERRIS))} />);
  await goTo(wheelStops);
  expect(one('.m-ferris')).toBeNull();
  await goTo(BEGINS);
  expect([one('.m-ferris') !== null, below(), one('.m-sum')?.textContent]).toEqual([true, [], '']);
  await goTo(BEGINS + REST_MS);
  expect([below(), one('.m-sum')?.textContent]).toEqual([['×2'], '2 × …']);
  expect(numbers()).toEqual(['20', '50', '24', '30', '100', '20', '×2', '40', '24', '60', '30', '48']);
  await goTo(BEGINS + TURN_MS);
  expect([below(), one('.m-sum')?.textContent]).toEqual([[], '2 × …']);
  await goTo(BEGINS + TURN_MS + REST_MS);
  expect([below(), one('.m-sum')?.textContent, shown()]).toEqual([['100'], '2 × 50', '']);
  await goTo(momentsOf(FERRIS).named);
  expect(shown()).toBe('×2200 : 1');
});

test('the gondola that doubles is closed after its second time', () => {
  vi.setSystemTime(DRAWN_AT + BEGINS + 2 * TURN_MS + REST_MS);
  render(<Stage {...stageProps(round('drawing', { ...FERRIS, fair: [6, 6, 0] }))} />);
  expect([...document.querySelectorAll('.m-gondola[data-kind=closed]')].map(({ textContent }) => textContent)).toEqual([
    '×2',
  ]);
  expect(below()).toEqual(['40']);
});

test('who joins while the Ferris wheel turns sees the moment that all others see', () => {
  vi.setSystemTime(DRAWN_AT + BEGINS + 3_000);
  render(<Stage {...stageProps(round('drawing', FERRIS))} />);
  const gondolas = watch.seen.filter(({ className }) => className === 'm-gondola');
  expect(gondolas.map(({ at }) => at())).toEqual(Array(12).fill(BEGINS + 3_000));
  expect(gondolas.map(({ last }) => last)).toEqual(
    Array.from({ length: 12 }, (_, place) => hang(place, turnsOf(FERRIS.fair)[2] ?? 0)),
  );
});

test('the top is thrown three times, and its rings are added', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', TOP))} />);
  await goTo(BEGINS - 1);
  expect([one('.m-top-yard') !== null, thrown()]).toEqual([true, []]);
  await goTo(BEGINS + REST_MS);
  expect([thrown(), one('.m-sum')?.textContent]).toEqual([['+4'], '4 + …']);
  await goTo(BEGINS + 2 * TURN_MS);
  expect([thrown(), one('.m-sum')?.textContent]).toEqual([['+4', '+2', ''], '4 + 2 + …']);
  await goTo(momentsOf(TOP).named);
  expect([thrown(), one('.m-sum')?.textContent, shown()]).toEqual([['+4', '+2', '+25'], '4 + 2 + 25', '31 : 1']);
});

test('who joins during a throw sees the earlier ones lie where everybody saw them come to rest', () => {
  vi.setSystemTime(DRAWN_AT + BEGINS + TURN_MS + 700);
  render(<Stage {...stageProps(round('drawing', TOP))} />);
  const { x, y } = restOf(0, 1);
  expect(one('.m-top')?.style.transform).toBe(`translate(${x.toFixed(3)}em, ${y.toFixed(3)}em)`);
  expect(watch.seen.filter(({ className }) => className === 'm-top').map(({ at }) => at())).toEqual(
    Array(2).fill(BEGINS + TURN_MS + 700),
  );
  expect(thrown()).toEqual(['+4', '']);
});

test('lantern and fair are said to screen readers when they are seen', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', FERRIS))} />);
  const said = (): string | undefined => one('.m-stage > [role=status]')?.textContent ?? undefined;
  await goTo(10);
  expect(said()).toBe('Lantern ×2 over Ferris wheel');
  await goTo(BEGINS + REST_MS);
  expect(said()).toBe('Ferris wheel 2');
});

test('a calm stage changes at each stop and moves nothing', async () => {
  vi.setSystemTime(DRAWN_AT);
  const props = stageProps(round('drawing', TOP), { marks: ['1'], calm: true });
  render(<Stage {...props} />);
  await goTo(wheelStops - 1);
  expect(wheelAt()).toBeCloseTo(turnTo(FIELDS.indexOf('1')));
  expect(one('.m-lantern')?.textContent).toBe('×1020');
  await goTo(wheelStops);
  expect(wheelAt()).toBeCloseTo(turnTo(TOP.stop));
  await goTo(BEGINS + 100);
  expect(thrown()).toEqual([]);
  await goTo(BEGINS + REST_MS);
  expect(thrown()).toEqual(['+4']);
  expect(watch.seen).toEqual([]);
  expect(vi.mocked(props.sounds.play).mock.calls.filter(([name]) => name === 'ball')).toEqual([]);
});

test('a calm Ferris wheel stands at the gondola that stopped last', async () => {
  vi.setSystemTime(DRAWN_AT + BEGINS + 10);
  render(<Stage {...stageProps(round('drawing', FERRIS), { calm: true })} />);
  const turned = (): string | undefined => one('.m-ferris-rotor')?.style.transform;
  const [before, after] = turnsOf(FERRIS.fair).map((degrees) => `rotate(${degrees.toFixed(2)}deg)`);
  expect(turned()).toBe(before);
  await goTo(BEGINS + REST_MS);
  expect(turned()).toBe(after);
  expect(watch.seen).toEqual([]);
});

test('the drawing is shown as long as the rules say', () => {
  for (const outcome of [FIVE, FERRIS, TOP]) expect(momentsOf(outcome).over).toBe(moneyWheel.showMs(outcome));
  expect(wheelStops).toBe(MONEY_WHEEL_TIMING.lantern + MONEY_WHEEL_TIMING.wheel);
});
