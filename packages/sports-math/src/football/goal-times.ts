/**
 * When goals fall. The intensity of goals is constant within six intervals: minutes 1–15, 16–30, 31–45, 46–60, 61–75 and
 * 76–90. The stoppage time of a half belongs to its last interval.
 */

/** The share of a match's goals in each interval. They add up to 1. */
export type Intervals = readonly [number, number, number, number, number, number];
/** 0: the first half, 1: the second. */
export type Half = 0 | 1;
type Three = [number, number, number];

export const MINUTE = 60_000;
export const HALF_LENGTH = 45 * MINUTE;
/** Where the match's clock stands when a half begins. */
export const HALF_START = [0, HALF_LENGTH] as const;
/** The stoppage time of each half that is expected until it is announced, ms: about what leagues have played since 2023. */
export const USUAL_STOPPAGE = [3 * MINUTE, 6 * MINUTE] as const;
/** A half that has not been ended goes on for at least this long, ms. */
const LAST_BREATH = MINUTE / 4;
const STARTS: Readonly<Three> = [0, 15 * MINUTE, 30 * MINUTE];
const USUAL_FIRST_SHARE = 0.445;

/**
 * The intervals for a share of goals in the first half. Their intensity rises in a straight line over the match, stoppage
 * time included, with the slope that gives the halves their shares: 1 at the kick-off, 1 + s at the end. Where the
 * share asks for a falling line, the intensity is level within each half. `firstShare` is in (0, 1).
 */
export function intervalsFrom(firstShare: number): Intervals {
  const first = HALF_LENGTH + USUAL_STOPPAGE[0];
  const whole = first + HALF_LENGTH + USUAL_STOPPAGE[1];
  const part = first / whole;
  // The area under 1 + s·t up to `part`, as a share of that up to 1, is the share of the first half; solved for s.
  const steepness = (part - firstShare) / (firstShare / 2 - (part * part) / 2);
  const slope = Number.isFinite(steepness) && steepness > 0 ? steepness : 0;
  const before = (at: number): number => at / whole + (slope / 2) * (at / whole) ** 2;
  const ends = [15 * MINUTE, 30 * MINUTE, first, first + 15 * MINUTE, first + 30 * MINUTE, whole];
  const areas = ends.map((end, index) => before(end) - before(ends[index - 1] ?? 0));
  const halfAreas = [before(first), before(whole) - before(first)] as const;
  const shares = areas.map((area, index) =>
    index < 3 ? (area / halfAreas[0]) * firstShare : (area / halfAreas[1]) * (1 - firstShare),
  );
  return shares as unknown as Intervals;
}

/** For replays and models without half-time scores: 44.5 % of goals fall in the first half, as in most leagues. */
export const USUAL_INTERVALS = intervalsFrom(USUAL_FIRST_SHARE);

/** What is left of a half. */
export interface Rest {
  /** Of all goals of a match, the shares that are still to fall in each of the half's three intervals. */
  readonly shares: Readonly<Three>;
  /** Their sum. */
  readonly share: number;
  /** Where the clock will stand at the end, ms, as far as anybody knows. */
  readonly end: number;
  /** The clock when the part `u`, in [0, 1), of the goals that are left has fallen, in whole ms before the end. */
  readonly momentOf: (u: number) => number;
}

/**
 * What is left of a half from a moment on the match's clock. As many goals fall in a long stoppage time as in a short one,
 * because the half's share is fixed: an announcement moves the end but no price. A half that should have ended goes on for
 * another 15 seconds, from any moment that one looks.
 *
 * @param clock ms; the second half starts at 45 minutes, and stoppage time goes on beyond 45 or 90
 * @param stoppage the announced stoppage time, ms; null: not announced yet
 */
export function restOf(intervals: Intervals, half: Half, clock: number, stoppage: number | null): Rest {
  const played = clock - HALF_START[half];
  const usual = USUAL_STOPPAGE[half];
  const announced = Math.max(stoppage ?? usual, played - HALF_LENGTH + LAST_BREATH, 1);
  // Usual time: the clock if the stoppage were as long as usual. The intervals are of this time.
  const length = HALF_LENGTH + usual;
  const usualTime = played <= HALF_LENGTH ? played : HALF_LENGTH + ((played - HALF_LENGTH) / announced) * usual;
  const from = Math.min(usualTime, length - LAST_BREATH);
  const ends = [STARTS[1], STARTS[2], length] as const;
  const leftIn = (index: 0 | 1 | 2): number => {
    const span = ends[index] - STARTS[index];
    const left = ends[index] - Math.max(from, STARTS[index]);
    return left <= 0 ? 0 : ((intervals[half * 3 + index] ?? 0) * left) / span;
  };
  const shares: Three = [leftIn(0), leftIn(1), leftIn(2)];
  const share = shares[0] + shares[1] + shares[2];
  const end = HALF_START[half] + HALF_LENGTH + announced;
  const momentOf = (u: number): number => {
    let target = u * share;
    let index = 0;
    while (index < 2 && target >= (shares[index] ?? 0)) {
      target -= shares[index] ?? 0;
      index += 1;
    }
    const start = Math.max(usualTime, STARTS[index] ?? 0);
    const stop = ends[index] ?? length;
    const at = start + (target / (shares[index] ?? 1)) * (stop - start);
    const moment = at <= HALF_LENGTH ? at : HALF_LENGTH + ((at - HALF_LENGTH) / usual) * announced;
    return Math.max(clock, Math.min(end - 1, HALF_START[half] + Math.floor(moment)));
  };
  return { shares, share, end, momentOf };
}
