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

/** What the member is told: minutes since the session began, and decimal strings of what was played in it. */
export interface Look {
  readonly minutes: number;
  readonly staked: string;
  readonly won: string;
  readonly net: string;
}

const TICK_MS = 10_000;
/** Before the platform would take bets again by itself. */
const STAND_EVERY_MS = 60_000;
const NOTHING = '0.00';

/** This tab among those of the browser. */
const TAB = crypto.randomUUID();

/**
 * Tells the member of the session, every so many minutes, in one tab. While it stands the platform takes no bet: what
 * plays by itself stops, in whatever tab and game.
 */
export function useReality(member: string, every: number): { look: Look | null; answer: () => void } {
  const [look, setLook] = useState<Look | null>(null);
  /** The check that this tab shows, by the platform's number, and when it last said that it stands. */
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
      // A call that is lost is made up for by the next tick.
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
    // Without an answer it asks again with the next tick.
    void alone(speak).catch(() => undefined);
  }

  /** Another tab has been answered, or speaks now. */
  function follow({ key }: StorageEvent): void {
    if (key !== STRETCH_KEY || look === null) return;
    const stretch = readStretch();
    if (stretch === null || speaker(stretch, TAB, Date.now()) !== 'this') setLook(null);
  }

  /** Bets wait for the member, who looks here: whether a check is due here or stands on another device. */
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
    // Where it does not arrive, bets are taken again by themselves a little later.
    void centreCall('protectionAnswer', { check: shown.current.check }).catch(() => undefined);
  }

  return { look, answer };
}

/** Looks at the time now and then, at what other tabs write, and when a bet was refused here. */
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

/** What is to be told, with the check that now stands at the platform; null: nothing yet. */
async function open(stretch: Stretch, every: number, now: number): Promise<{ look: Look; check: number } | null> {
  const sums = await centreCall('protectionPlay', { since: stretch.began });
  if (sums.staked === NOTHING && sums.won === NOTHING && gamesOpen.read() === 0) {
    keepStretch(putOff(stretch, every, now));
    return null;
  }
  const { check } = await centreCall('protectionStand', { check: null });
  if (check === null) {
    // Another device has told the member just now.
    keepStretch(toldAt(stretch, now));
    return null;
  }
  keepStretch({ ...stretch, seen: now, stands: { tab: TAB, at: now } });
  // What fills the screen would hide it. Not every browser knows of it.
  if (document.fullscreenElement) void document.exitFullscreen();
  return { look: { minutes: minutesOf(stretch, now), ...sums }, check };
}

/** Of several tabs whose turn it is one acts; the others leave it to that one. */
async function alone(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(STRETCH_KEY, { ifAvailable: true }, (lock) => (lock === null ? undefined : act()));
}
