import { centreCall } from '../../shared/centre-api.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** What the member is told: minutes since play began, and decimal strings of what it did. */
export interface Look {
  readonly minutes: number;
  readonly staked: string;
  readonly won: string;
  readonly net: string;
}

const MINUTE = 60_000;
/** Who plays nothing for so long begins anew. */
const FORGET_MS = 30 * MINUTE;
/** Where the tab remembers when play began, so that going from game to game is one stretch of play. */
const KEY = 'play-began';

interface Stretch {
  /** ms since the epoch: when play began, when the member was last reminded, when a game was last open. */
  readonly began: number;
  readonly told: number;
  readonly seen: number;
}

/** Reminds after so many minutes of play (null: never), and again after as many more. */
export function useRealityCheck(every: number | null): { look: Look | null; goOn: () => void } {
  const [look, setLook] = useState<Look | null>(null);

  const tick = useEffectEvent(async () => {
    if (every === null || look !== null) return;
    const now = Date.now();
    const stretch = current(now);
    keep({ ...stretch, seen: now });
    if (now - stretch.told < every * MINUTE) return;
    const sums = await centreCall('protectionPlay', { since: stretch.began }).catch(() => null);
    // Without an answer it asks again with the next tick.
    if (sums === null) return;
    keep({ ...stretch, told: now, seen: now });
    setLook({ minutes: Math.floor((now - stretch.began) / MINUTE), ...sums });
  });

  useEffect(() => {
    if (every === null) return undefined;
    const now = Date.now();
    keep({ ...current(now), seen: now });
    const timer = setInterval(() => void tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [every]);

  return { look, goOn: () => setLook(null) };
}

const TICK_MS = 10_000;

function current(now: number): Stretch {
  const kept = read();
  return kept && now - kept.seen < FORGET_MS ? kept : { began: now, told: now, seen: now };
}

function read(): Stretch | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stretch | null;
  } catch {
    return null;
  }
}

function keep(stretch: Stretch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stretch));
  } catch {
    // A browser that keeps nothing begins anew with every game.
  }
}
