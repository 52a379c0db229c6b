import type { RoundView } from '@chhokka/game-math';
import type { TableSoundName, TableSounds } from '@chhokka/game-kit/table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The longest wait of a browser's timer, ms. */
const LONGEST = 2_147_483_647;

/** The moment of a drawing in which a stage stands. */
export interface Moment {
  /** How many cues have passed: 0 before the drawing. */
  readonly passed: number;
  /** Ms since a cue, for the negative delay of an animation that began with it. */
  since(cue: number): number;
}

/**
 * Follows a drawing along its cues: ms from `round.drawnAt` on the server's clock, rising. Renders again as each passes. A
 * player who joins in the middle begins with all that have passed. None has passed before `drawnAt`, and all have when
 * the drawing is over.
 */
export function useCues(round: RoundView | null, cues: readonly number[], serverNow: () => number): Moment {
  const drawnAt = round === null || round.outcome === null ? null : round.drawnAt;
  const elapsed = drawnAt === null ? -1 : serverNow() - drawnAt;
  const passed = cues.filter((cue) => cue <= elapsed).length;
  const [, look] = useState(0);
  const next = cues[passed];
  useEffect(() => {
    if (drawnAt === null || next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // A timer may fire a moment early: then it waits again.
    const wait = (): void => {
      const left = drawnAt + next - serverNow();
      if (left > 0) timer = setTimeout(wait, Math.min(LONGEST, left));
      else look((times) => times + 1);
    };
    wait();
    return () => clearTimeout(timer);
  }, [drawnAt, next, serverNow]);
  return { passed, since: (cue) => (drawnAt === null ? 0 : Math.max(0, serverNow() - drawnAt - cue)) };
}

/** Plays the sound of each cue that passes while the player watches; cues from before the player joined stay silent. */
export function useCueSounds(
  round: RoundView | null,
  passed: number,
  sounds: TableSounds,
  soundOf: (cue: number) => TableSoundName | undefined,
): void {
  const id = round?.id ?? null;
  const heard = useRef({ id, passed });
  const play = useEffectEvent((cue: number) => {
    const sound = soundOf(cue);
    if (sound !== undefined) sounds.play(sound);
  });
  useEffect(() => {
    const last = heard.current;
    heard.current = { id, passed };
    if (last.id === id && passed === last.passed + 1) play(last.passed);
  }, [id, passed]);
}
