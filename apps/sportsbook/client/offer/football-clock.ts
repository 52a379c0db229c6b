import type { FootballScore } from '@chhokka/feed-protocol';

const MINUTE_MS = 60_000;
/** When the regular time of a half ends, on the match's clock. */
const ENDS: Readonly<Record<'h1' | 'h2', number>> = { h1: 45 * MINUTE_MS, h2: 90 * MINUTE_MS };

/**
 * The match's clock now, ms: it runs on between the feed's words. `elapsed`: ms since the word; `speed`: of the fixture, ×100.
 */
export function footballClock(score: FootballScore, elapsed: number, speed: number): number {
  return score.running ? score.clock + Math.floor((Math.max(0, elapsed) * speed) / 100) : score.clock;
}

/** The clock as text: `63:07`, and `45:00 +2:10` in stoppage time, which belongs to its half. */
export function clockText(period: FootballScore['period'], clock: number): string {
  const end = period === 'h1' || period === 'h2' ? ENDS[period] : Infinity;
  return clock <= end ? spelled(clock) : `${spelled(end)} +${spelled(clock - end)}`;
}

/** The running minute as text: `64′`, `45+3′`. */
export function minuteText(period: FootballScore['period'], clock: number): string {
  const end = period === 'h1' || period === 'h2' ? ENDS[period] : Infinity;
  const minute = (ms: number): number => Math.floor(ms / MINUTE_MS) + 1;
  return clock < end ? `${minute(clock)}′` : `${end / MINUTE_MS}+${minute(clock - end)}′`;
}

function spelled(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
