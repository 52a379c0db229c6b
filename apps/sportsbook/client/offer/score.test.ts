import { describe, expect, it } from 'vitest';
import { CHASE, SECOND_HALF } from '../testing/fixtures.ts';
import { ballsByOver, chaseOf, oversText, rateOf, rateText, runsText } from './cricket-score.ts';
import { clockText, footballClock, minuteText } from './football-clock.ts';

const ball = (runs: number, extra: 'wide' | null = null) => ({ runs, extra, wicket: null });

describe('the clock of a football match', () => {
  it('runs on between words, as fast as the fixture', () => {
    expect(footballClock(SECOND_HALF, 2_000, 600)).toBe(SECOND_HALF.clock + 12_000);
    expect(footballClock({ ...SECOND_HALF, running: false }, 2_000, 600)).toBe(SECOND_HALF.clock);
    expect(footballClock(SECOND_HALF, -50, 600)).toBe(SECOND_HALF.clock);
  });

  it('tells stoppage time as that of its half', () => {
    expect(clockText('h1', 1_387_000)).toBe('23:07');
    expect(clockText('h1', 45 * 60_000 + 130_000)).toBe('45:00 +2:10');
    expect(clockText('h2', 50 * 60_000)).toBe('50:00');
    expect(minuteText('h1', 0)).toBe('1′');
    expect(minuteText('h1', 45 * 60_000 + 130_000)).toBe('45+3′');
    expect(minuteText('h2', 63 * 60_000)).toBe('64′');
  });
});

describe('the score of a cricket match', () => {
  it('tells overs, runs and rates', () => {
    expect([0, 5, 6, 98, 120].map(oversText)).toEqual(['0.0', '0.5', '1.0', '16.2', '20.0']);
    const innings = { side: 'home' as const, runs: 142, wickets: 4, balls: 98, overs: [] };
    expect([runsText(innings), runsText({ ...innings, wickets: 10 })]).toEqual(['142/4', '142']);
    expect(rateText(rateOf(innings) ?? 0)).toBe('8.69');
    expect(rateOf({ runs: 0, balls: 0 })).toBeNull();
  });

  it('tells what the chase needs, the rate rounded up', () => {
    expect(chaseOf(CHASE)).toEqual({ runs: 37, balls: 22, required: 1_010 });
    expect(chaseOf({ ...CHASE, target: null })).toBeNull();
    expect(chaseOf({ ...CHASE, innings: CHASE.innings.slice(0, 1) })).toBeNull();
  });

  it('places the latest balls in their overs: wides do not count, and the first innings is another', () => {
    const [first] = CHASE.innings;
    if (first === undefined) throw new Error('an innings is missing');
    const score = {
      ...CHASE,
      innings: [first, { ...first, balls: 7 }],
      balls: [ball(1), ball(4), ball(2), ball(1, 'wide'), ball(6), ball(0), ball(1), ball(1), ball(2), ball(3)],
    };
    // Seven legal balls: six of the first over, one of the second. What came before is of the other innings.
    expect(ballsByOver(score).map(({ over }) => over)).toEqual([null, null, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('places a wide after the sixth ball in the next over', () => {
    const [first] = CHASE.innings;
    if (first === undefined) throw new Error('an innings is missing');
    const score = { ...CHASE, innings: [{ ...first, balls: 6 }], balls: [ball(1), ball(1, 'wide')] };
    expect(ballsByOver(score).map(({ over }) => over)).toEqual([1, 2]);
  });
});
