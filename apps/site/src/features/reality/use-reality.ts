import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { centreCall } from '../../platform/centre/centre-api.ts';
import { refusedHere, gamesOpen } from '../../games/games-open.ts';
import {
  goesOn,
  isDue,
  keepStretch,
  minutesOf,
  putOff,
  readStretch,
  speaker,
  type Stretch,
  STRETCH_KEY,
  toldAt,
} from './stretch.ts';

/** The content of the reality check: minutes since the session began, and what was played in it as decimal strings. */
export interface Look {
  readonly minutes: number;
  readonly staked: string;
  readonly won: string;
  readonly net: string;
}

const TICK_MS = 10_000;
/** More often than the time after which the platform would accept bets again by itself. */
const STAND_EVERY_MS = 60_000;
const NOTHING = '0.00';

/** The id of this tab. */
const TAB = crypto.randomUUID();

/**
 * Shows a reality check every so many minutes, in one tab. While it is open the platform accepts no bet, so that
 * automatic play stops in every tab and game.
 */
export function useReality(member: string, every: number): { look: Look | null; answer: () => void } {
  const [look, setLook] = useState<Look | null>(null);
  /** The number of the check that this tab shows, and when it last reported it to the platform. */
  const shown = useRef({ check: 0, at: 0 });

  async function renew(now: number): Promise<void> {
    const renewed = { ...shown.current, at: now };
    shown.current = renewed;
    try {
      const { check } = await centreCall('protectionStand', { check: renewed.check });
      if (check !== null || shown.current !== renewed) return;
      // The member has answered it on another device.
      setLook(null);
      keepStretch(toldAt(goesOn(readStretch(), member, now), now));
    } catch {
      // The next tick repeats a call that was lost.
      if (shown.current === renewed) shown.current = { ...renewed, at: 0 };
    }
  }

  async function speak(): Promise<void> {
    const now = Date.now();
    const stretch = goesOn(readStretch(), member, now);
    if (!isDue(stretch, every, now) || speaker(stretch, TAB, now) === 'other') return;
    const opened = await open(stretch, every, now);
    if (opened === null) return;
    shown.current = { check: opened.check, at: now };
    setLook(opened.look);
  }

  function tick(): void {
    const now = Date.now();
    const stretch = goesOn(readStretch(), member, now);
    const isSeen = !document.hidden || gamesOpen.read() > 0;
    const speaks = look !== null && speaker(stretch, TAB, now) === 'this';
    const stands = speaks ? { tab: TAB, at: now } : stretch.stands;
    if (isSeen || speaks) keepStretch({ ...stretch, seen: now, stands });
    if (speaks && now - shown.current.at >= STAND_EVERY_MS) void renew(now);
    if (look !== null || !isSeen || !isDue(stretch, every, now)) return;
    // Without an answer, the next tick asks again.
    void alone(speak).catch(() => undefined);
  }

  /** Another tab has answered the check, or shows it now. */
  function follow({ key }: StorageEvent): void {
    if (key !== STRETCH_KEY || look === null) return;
    const stretch = readStretch();
    if (stretch === null || speaker(stretch, TAB, Date.now()) !== 'this') setLook(null);
  }

  /** A check has refused a bet in this tab. The member looks here, so this tab shows the check. */
  function takeOver(): void {
    const stretch = readStretch();
    if (look !== null || stretch === null) return;
    keepStretch({ ...stretch, told: 0, stands: null });
    tick();
  }

  useClock({ tick, follow, takeOver });

  function answer(): void {
    const now = Date.now();
    setLook(null);
    keepStretch(toldAt(goesOn(readStretch(), member, now), now));
    // If the call is lost, the platform accepts bets again by itself a little later.
    void centreCall('protectionAnswer', { check: shown.current.check }).catch(() => undefined);
  }

  return { look, answer };
}

/** Reacts to the passing time, to what other tabs store, and to a refused bet in this tab. */
function useClock(parts: { tick: () => void; follow: (event: StorageEvent) => void; takeOver: () => void }): void {
  const tick = useEffectEvent(parts.tick);
  const follow = useEffectEvent(parts.follow);
  const takeOver = useEffectEvent(parts.takeOver);
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), TICK_MS);
    const onStorage = (event: StorageEvent): void => follow(event);
    window.addEventListener('storage', onStorage);
    const stop = refusedHere.subscribe(() => takeOver());
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', onStorage);
      stop();
    };
  }, []);
}

/** Opens a check at the platform and returns its content; null if there is nothing to show yet. */
async function open(stretch: Stretch, every: number, now: number): Promise<{ look: Look; check: number } | null> {
  const sums = await centreCall('protectionPlay', { since: stretch.began });
  if (sums.staked === NOTHING && sums.won === NOTHING && gamesOpen.read() === 0) {
    keepStretch(putOff(stretch, every, now));
    return null;
  }
  const { check } = await centreCall('protectionStand', { check: null });
  if (check === null) {
    // Another device has just shown the check.
    keepStretch(toldAt(stretch, now));
    return null;
  }
  keepStretch({ ...stretch, seen: now, stands: { tab: TAB, at: now } });
  // A full-screen element would hide the check. Not every browser supports this.
  if (document.fullscreenElement) void document.exitFullscreen();
  return { look: { minutes: minutesOf(stretch, now), ...sums }, check };
}

/** If several tabs are due at once, one of them acts and the others skip it. */
async function alone(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(STRETCH_KEY, { ifAvailable: true }, (lock) => (lock === null ? undefined : act()));
}
