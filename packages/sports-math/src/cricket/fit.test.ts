import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { evaluateWinner } from './evaluate-winner.ts';
import { evaluate } from './evaluate.ts';
import { fit } from './fit.ts';
import { chancesFor, CLASSES, CONTEXTS, contextOf, phaseOf, pressureOf, WICKET } from './model.ts';
import { beginMatch, replayEvents } from './replay.ts';
import { MATCHES, MODEL } from './testing/samples.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('the fitted model', () => {
  it('gives each context chances of all classes that add up to 1', () => {
    expect(MODEL.chances).toHaveLength(CONTEXTS);
    for (const overs of [20, 35, 50])
      for (const row of chancesFor(MODEL, overs)) {
        expect(row).toHaveLength(CLASSES.length);
        expect(sum(row)).toBeCloseTo(1, 12);
        expect(Math.min(...row)).toBeGreaterThan(0);
      }
    for (const row of [...MODEL.kinds, MODEL.wides, MODEL.noBalls, MODEL.byes, MODEL.runOuts])
      expect(sum(row)).toBeCloseTo(1, 12);
  });

  it('knows that wickets and sixes come most often at the death, and fours in the powerplay', () => {
    const [powerplay, middle, death] = [0, 1, 2].map((phase) => MODEL.chances[contextOf(phase, 4, 0)] ?? []);
    expect(death?.[WICKET]).toBeGreaterThan(middle?.[WICKET] ?? 1);
    expect(powerplay?.[4]).toBeGreaterThan(middle?.[4] ?? 1);
  });

  it('is plain JSON and the same for the same matches', () => {
    expect(JSON.parse(JSON.stringify(fit(MATCHES)))).toEqual(MODEL);
    expect(MODEL).toMatchObject({ matches: MATCHES.length, balls: 3054 });
  });

  it('needs a match of up to 20 overs', () => {
    expect(() => fit([])).toThrow(RangeError);
    expect(() => fit(MATCHES.map((match) => ({ ...match, overs: 50 })))).toThrow(RangeError);
  });
});

describe('held-out deliveries', () => {
  it('are foretold better than by plain frequencies', () => {
    const { matches, balls, logLoss, baseline } = evaluate(MATCHES);
    expect({ matches, balls }).toEqual({ matches: MATCHES.length, balls: 3054 });
    expect(logLoss).toBeLessThan(baseline - 0.01);
  });

  it('are foretold no better by a model without information', () => {
    const flat = { ...MODEL, chances: MODEL.chances.map((row) => row.map(() => 1 / CLASSES.length)) };
    const { logLoss, baseline } = evaluate(MATCHES, () => flat);
    expect(logLoss).toBeCloseTo(Math.log(CLASSES.length), 9);
    expect(logLoss).toBeGreaterThan(baseline);
  });
});

describe('the winner of a held-out match', () => {
  it('is foretold better than by a half, and much better in the second innings', () => {
    const { matches, overs, first, second, baseline } = evaluateWinner(MATCHES);
    expect(matches).toBeGreaterThan(10);
    expect(overs).toBeGreaterThan(matches * 25);
    expect(second).toBeLessThan(baseline - 0.1);
    expect(first).toBeLessThan(baseline);
  });

  it('is foretold once after each whole over, that which ends the first innings included', () => {
    const { overs, calibration } = evaluateWinner(MATCHES, () => MODEL);
    const decided = MATCHES.filter((match) => match.overs <= 20 && match.outcome.winner !== null);
    const whole = decided.flatMap((match) => {
      const end = replayEvents(match).reduce((state, { event }) => apply(state, event), beginMatch(match));
      const played = end.innings.flatMap(({ overList }) => overList.map(({ ended }) => ended));
      // After the last ball of the match nothing is foretold.
      return played.slice(0, -1).filter((ended) => ended);
    });
    expect(overs).toBe(whole.length);
    expect(sum(calibration.map(({ forecasts }) => forecasts))).toBe(overs);
  });

  it('costs no more than a bound when it was held to be impossible', () => {
    const never = { ...MODEL, chances: MODEL.chances.map((row) => row.map((_, place) => (place === 0 ? 1 : 0))) };
    const { first, second } = evaluateWinner(MATCHES.slice(0, 3), () => never);
    for (const loss of [first, second]) expect(loss).toBeLessThanOrEqual(-Math.log(1e-6));
  });
});

describe('a situation', () => {
  it.each([
    [120, 20, 0],
    [85, 20, 0],
    [84, 20, 1],
    [25, 20, 1],
    [24, 20, 2],
    [300, 50, 0],
    [240, 50, 1],
    [60, 50, 2],
  ])('with %i balls left of %i overs is in phase %i', (balls, overs, phase) => {
    expect(phaseOf(balls, overs)).toBe(phase);
  });

  it('is pressing by the required rate beside the usual one', () => {
    expect([100, 160, 220].map((needed) => pressureOf(needed, 120, 20))).toEqual([1, 2, 3]);
    expect([150, 245, 350].map((needed) => pressureOf(needed, 300, 50))).toEqual([1, 2, 3]);
  });
});
