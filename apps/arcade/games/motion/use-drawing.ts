import type { RoundView } from '@chhokka/game-math';
import { useCues } from './use-cues.ts';

/** A drawing that has begun. */
export interface Drawing<Outcome> {
  readonly outcome: Outcome;
  /** ms since the epoch, on the server's clock */
  readonly startedAt: number;
  /** How long it is shown, ms. */
  readonly total: number;
}

/** Where a drawing stands in which something moves, comes to rest and is named. */
export interface DrawingMoment<Outcome> {
  /** Null before it has begun: then nobody may see its outcome. */
  readonly drawing: Drawing<Outcome> | null;
  readonly rests: boolean;
  /** Whether the outcome is named. */
  readonly shown: boolean;
  readonly over: boolean;
  /** How many of its four cues have passed: begun, at rest, named, over. */
  readonly passed: number;
}

/** Ms from the begin of a drawing that is shown for `total` ms. */
export interface DrawingTimes {
  restsAfter(total: number): number;
  shownAfter(total: number): number;
}

/** Follows the drawing of a round by the server's clock; renders again at each of its moments. */
export function useDrawing<Outcome>(
  round: RoundView<Outcome> | null,
  { restsAfter, shownAfter }: DrawingTimes,
  serverNow: () => number,
): DrawingMoment<Outcome> {
  const drawing = drawingOf(round);
  const cues = drawing === null ? [] : [0, restsAfter(drawing.total), shownAfter(drawing.total), drawing.total];
  const { passed } = useCues(round, cues, serverNow);
  return { drawing: passed > 0 ? drawing : null, rests: passed > 1, shown: passed > 2, over: passed > 3, passed };
}

function drawingOf<Outcome>(round: RoundView<Outcome> | null): Drawing<Outcome> | null {
  if (round === null || round.outcome === null || round.drawnAt === null || round.shownUntil === null) return null;
  return { outcome: round.outcome, startedAt: round.drawnAt, total: round.shownUntil - round.drawnAt };
}
