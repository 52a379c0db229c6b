import { type Match } from './match.ts';
import { stateAfter } from './load-match.ts';
import { isSame, openMarkets } from './settling.ts';

/** How many reports are tried. */
const TRIES = 60;

/**
 * A false end of the match, which the feed reports first by mistake. The sport allows it, and at least one open market ends
 * in another way. Null: no such end exists, so the feed reports the true one.
 */
export function misreportOf(match: Match, beginning: unknown, end: unknown): unknown {
  const { sport, events } = match;
  let tries = 0;
  for (const report of sport.misreports(events ?? [])) {
    tries += 1;
    if (tries > TRIES) return null;
    const reported = endOf(match, beginning, report);
    if (reported !== null && differs(match, reported, end)) return reported;
  }
  return null;
}

function endOf({ sport }: Match, beginning: unknown, report: Parameters<typeof stateAfter>[2]): unknown {
  try {
    const state = stateAfter(sport, beginning, report);
    return sport.isOver(state) ? state : null;
  } catch (error) {
    // The sport does not allow it; another report is tried.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function differs(match: Match, reported: unknown, end: unknown): boolean {
  const { settle } = match.sport.play;
  return openMarkets(match).some((key) => {
    const [one, two] = [settle(reported, key), settle(end, key)];
    return one !== null && two !== null && !isSame({ ...one }, { ...two });
  });
}
