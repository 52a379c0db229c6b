import { FIELDS, GONDOLAS, RINGS } from '@chhokka/game-math/tables/money-wheel';
import { describe, expect, test } from 'vitest';
import { hang, rideOf, turn, turnsOf } from './ferris.ts';
import { momentsOf, REST_MS } from './moments.ts';
import { restOf, RING_EDGES, throwOf } from './top.ts';
import { bentAt, placeOf, progress, STEP, ticksOf, timeOf, turnOf, turnTo } from './turn.ts';

const shares = Array.from({ length: 201 }, (_, i) => i / 200);
const degrees = (frame: Keyframe | undefined): number =>
  Number(/rotate\((.+?)deg\)/.exec(String(frame?.['transform']))?.[1]);

describe('the turn of the wheel', () => {
  test('ends at every place, wherever it began, and only goes forward', () => {
    for (const to of FIELDS.keys()) {
      const from = (to * 7 + 3) % FIELDS.length;
      const { wheel, pointer } = turnOf(from, to);
      const angles = wheel.frames.map(degrees);
      expect(angles).toEqual(angles.toSorted((a, b) => a - b));
      expect(angles[0]).toBeCloseTo(turnTo(from), 2);
      expect(((angles.at(-1) ?? 0) + to * STEP + 180) % 360).toBeCloseTo(180, 1);
      expect(degrees(pointer.frames.at(-1))).toBeCloseTo(0);
      expect([wheel.delay, (wheel.delay ?? 0) + wheel.duration]).toEqual([1_600, momentsOf({ fair: [] }).wheelStops]);
    }
  });

  test('has an inverse, by which the ticks are heard when studs pass the pointer', () => {
    for (const share of shares) expect(timeOf(progress(share))).toBeCloseTo(share, 6);
    expect([progress(0), progress(1)]).toEqual([0, 1]);
    const ticks = ticksOf(0, 22);
    const way = 360 * 4 + turnTo(22);
    for (const at of ticks) {
      const fields = (way * progress((at - 1_600) / 6_400)) / STEP;
      expect(Math.abs((fields % 1) - 0.5)).toBeLessThan(1e-6);
    }
    expect(ticks.slice(1).every((at, i) => at - (ticks[i] ?? 0) >= 55)).toBe(true);
  });

  test('gets slower until it stands', () => {
    const late = ticksOf(0, 0).slice(-6);
    const gaps = late.slice(1).map((at, i) => at - (late[i] ?? 0));
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  });

  test('bends the pointer at a stud and lets it hang in the middle of a field', () => {
    expect(bentAt(0)).toBeCloseTo(0);
    expect(bentAt(10 * STEP)).toBeCloseTo(0);
    expect(bentAt(STEP * 0.49)).toBeLessThan(-20);
    expect(bentAt(STEP * 0.51)).toBeLessThan(-18);
  });

  test('begins at a place with the last field, or at the first place', () => {
    expect(FIELDS[placeOf('20')]).toBe('20');
    expect(placeOf('')).toBe(0);
  });
});

describe('the Ferris wheel', () => {
  test('goes forward through its stops, and each ends below', () => {
    const turns = turnsOf([6, 6, 4]);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    for (const [nth, stop] of [6, 6, 4].entries()) {
      expect(((turns[nth + 1] ?? 0) + (stop * 360) / GONDOLAS.length) % 360).toBe(0);
      expect(hang(stop, turns[nth + 1] ?? 0)).toMatch(/^rotate\((0|\d*[02468]0|\d+)\.00deg\)/);
    }
  });

  test('has come to rest when its stop is named', () => {
    const { frames, delay, duration } = rideOf([6, 4], turn);
    expect((delay ?? 0) + duration).toBe(momentsOf({ fair: [6, 4] }).named);
    expect(Number(frames[1]?.offset) * duration).toBeCloseTo(REST_MS);
    expect(frames.at(-1)?.['transform']).toBe(frames.at(-2)?.['transform']);
  });
});

describe('the spinning top', () => {
  test('has rings whose areas are as large as their chances', () => {
    const areas = RING_EDGES.map((edge, ring) => edge ** 2 - (RING_EDGES[ring + 1] ?? 0) ** 2);
    for (const [ring, area] of areas.entries()) expect(area * 100).toBeCloseTo(RINGS[ring]?.cases ?? 0);
  });

  test('rests in its ring', () => {
    for (const ring of RINGS.keys()) {
      for (const nth of [0, 1, 2]) {
        const { x, y } = restOf(nth, ring);
        const radius = Math.hypot(x, y / 0.604);
        expect(radius).toBeLessThan(RING_EDGES[ring] ?? 0);
        expect(radius).toBeGreaterThan(RING_EDGES[ring + 1] ?? 0);
        const last = throwOf(nth, ring).way.frames.at(-1);
        expect(last?.['transform']).toBe(`translate(${x.toFixed(3)}em, ${y.toFixed(3)}em)`);
      }
    }
    expect(() => restOf(0, 4)).toThrow('4');
  });
});
