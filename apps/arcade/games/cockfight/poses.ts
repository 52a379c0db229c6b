import { type Cock, COCKFIGHT_TIMING, type FightEvent, resultOf } from '@chhokka/game-math/tables/cockfight';

/**
 * How both cocks stand at any moment of a fight, from its course alone. The ring is measured in em: 0 is its middle, x goes
 * to the right. Angles are degrees; those of a cock are as if it looked to the right.
 */
export interface Pose {
  readonly x: number;
  /** To the front of the ring. */
  readonly y: number;
  /** Above the ground. */
  readonly lift: number;
  /** Of the whole bird: leaning forward is positive. */
  readonly tilt: number;
  /** 1 looks to the right, -1 to the left; between them it is turning. */
  readonly facing: number;
  /** Down is positive. */
  readonly head: number;
  /** 0 folded, 1 raised. */
  readonly wing: number;
  /** Of the front leg; the other one moves the other way. */
  readonly step: number;
  /** Both legs kick forward. */
  readonly kick: number;
  readonly opacity: number;
}

export interface Scene {
  readonly meron: Pose;
  readonly wala: Pose;
  /** The dust of a hit: where it rises, and how much of it there is, 0 to 1. */
  readonly dust: { readonly x: number; readonly size: number };
}

/** What both cocks do is given here by strength over time; a cock of the red corner looks to the right. */
interface Act {
  x: number;
  y: number;
  lift: number;
  tilt: number;
  head: number;
  wing: number;
  step: number;
  kick: number;
}

/** The corners, where a fight begins and a draw ends. */
export const CORNER = 2.35;
/** How far from the middle the cocks measure each other. */
const GUARD = 1.35;
/** Out of the ring. */
export const OUTSIDE = 4.6;
/** Where a winner crows. */
const PODIUM = 0.55;
/** An event's movement begins before its moment and ends after it, ms; together less than the shortest pace. */
const BEFORE = 500;
const AFTER = 270;
/** After the last event, ms: the loser turns, has left; the winner crows. */
const TURN = [380, 700] as const;
const LEFT = COCKFIGHT_TIMING.result - 150;
const CROW = [900, 1_350] as const;

/** 0 before `from`, 1 after `to`, smooth between. */
function ease(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Rises from `from` to `peak` and falls until `to`: 0, 1, 0. */
function bump(time: number, from: number, peak: number, to: number): number {
  return time <= peak ? ease(time, from, peak) : 1 - ease(time, peak, to);
}

/** The whole ring at `time`, ms from the drawing's begin: the same for everybody. Time before 0 is as 0. */
export function sceneAt(course: readonly FightEvent[], time: number): Scene {
  const now = Math.max(0, time);
  const end = course.at(-1)?.at ?? 0;
  const hit = course.find(({ at, type }) => type !== 'circle' && now >= at - 40 && now < at + 420);
  const dust = hit === undefined ? { x: 0, size: 0 } : { x: dustAt(hit), size: bump(now, hit.at - 40, hit.at + 90, hit.at + 420) }; // prettier-ignore
  return { meron: poseOf('meron', course, now, end), wala: poseOf('wala', course, now, end), dust };
}

/** At the cock that is hit. */
function dustAt({ by }: FightEvent): number {
  return by === 'both' ? 0 : by === 'meron' ? 0.75 : -0.75;
}

function poseOf(cock: Cock, course: readonly FightEvent[], now: number, end: number): Pose {
  const act = guard(cock, now, end);
  for (const event of course) if (now > event.at - BEFORE && now < event.at + AFTER) move(act, event, cock, now);
  const result = resultOf(course);
  if (now <= end) return posed(act, cock);
  const fate = result === cock ? 'wins' : result === 'draw' ? 'draws' : 'loses';
  return fate === 'wins' ? crowing(act, cock, now - end) : leaving(act, cock, now - end, fate);
}

/** Comes out of the corner, and then stays in front of the other, never quite still. */
function guard(cock: Cock, now: number, end: number): Act {
  const come = ease(now, 250, COCKFIGHT_TIMING.release);
  const walks = now < COCKFIGHT_TIMING.release ? bump(now, 250, 700, COCKFIGHT_TIMING.release) : 0;
  const alive = come * (1 - ease(now, end, end + 300));
  const beat = now / 1_000 + (cock === 'meron' ? 0 : 0.7);
  const sway = Math.sin(beat * 5.2) * alive;
  return {
    x: CORNER + (GUARD - CORNER) * come - sway * 0.06,
    y: Math.sin(beat * 2.3) * 0.07 * alive,
    lift: Math.abs(Math.sin(beat * 5.2)) * 0.05 * alive,
    tilt: come * 5 + sway * 2,
    head: Math.sin(beat * 7.4) * 7 * alive - walks * 6 + Math.sin(now / 70) * 8 * walks,
    wing: 0.06 * alive,
    step: Math.sin(now / 75) * 26 * walks + sway * 7,
    kick: 0,
  };
}

/** Adds what an event lets a cock do. `x` is the distance from the middle, so that smaller is nearer to the other. */
function move(act: Act, { at, type, by }: FightEvent, cock: Cock, now: number): void {
  const hits = by === cock || by === 'both';
  const strike = bump(now, at - 190, at, at + AFTER);
  const recoil = type !== 'circle' && (by === 'both' || by !== cock) ? bump(now, at - 20, at + 80, at + AFTER) : 0;
  if (type === 'circle') circle(act, cock, now, at);
  else if (hits && type === 'peck') peck(act, strike, bump(now, at - BEFORE, at - 190, at));
  else if (hits) leap(act, { strike, air: bump(now, at - 340, at - 40, at + AFTER), crouch: bump(now, at - BEFORE, at - 330, at - 180), now }, type === 'clash'); // prettier-ignore
  act.x += recoil * (by === 'both' ? 0.32 : 0.42);
  act.tilt -= recoil * 15;
  act.head -= recoil * 12;
  act.wing += recoil * (0.5 + 0.25 * Math.sin(now / 26));
}

/** Both walk round the ring's middle to one side and back: one in front of the other. */
function circle(act: Act, cock: Cock, now: number, at: number): void {
  const part = Math.min(1, Math.max(0, (now - at + BEFORE) / (BEFORE + AFTER)));
  const angle = Math.sin(part * 2 * Math.PI) * 0.62;
  act.y += Math.sin(angle) * GUARD * (cock === 'meron' ? 0.42 : -0.42);
  act.x -= (1 - Math.cos(angle)) * GUARD * 0.8;
  act.step += Math.sin(now / 62) * 24 * Math.sin(part * Math.PI);
  act.head += 10 * Math.sin(part * Math.PI);
}

function peck(act: Act, strike: number, draw: number): void {
  act.x += draw * 0.14 - strike * 0.66;
  act.tilt += strike * 14 - draw * 8;
  act.head += strike * 30 - draw * 20;
  act.step += strike * 22;
  act.wing += strike * 0.16;
}

interface Flight {
  readonly strike: number;
  readonly air: number;
  readonly crouch: number;
  readonly now: number;
}

function leap(act: Act, { strike, air, crouch, now }: Flight, both: boolean): void {
  act.x += crouch * 0.12 - strike * (both ? 0.72 : 0.8);
  act.lift += air * (both ? 1 : 0.86) - crouch * 0.08;
  act.tilt += crouch * 12 - air * 26;
  act.head += air * 16;
  act.wing += air * (0.72 + 0.3 * Math.sin(now / 30));
  act.kick += strike * 52;
}

function posed({ x, ...act }: Act, cock: Cock): Pose {
  const side = cock === 'meron' ? -1 : 1;
  return { ...act, x: side * x, facing: -side, opacity: 1 };
}

/** Stretches, beats the wings and crows. */
function crowing(act: Act, cock: Cock, since: number): Pose {
  const { x, ...rest } = posed(act, cock);
  const come = ease(since, 350, 900);
  const crow = ease(since, CROW[0], CROW[1]);
  const beats = bump(since, 800, 1_500, COCKFIGHT_TIMING.result);
  const middle = cock === 'meron' ? -PODIUM : PODIUM;
  return {
    ...rest,
    x: x + (middle - x) * come,
    y: rest.y + (0.1 - rest.y) * come,
    tilt: rest.tilt - crow * 16,
    head: rest.head - crow * 20,
    wing: rest.wing + beats * (0.55 + 0.4 * Math.sin(since / 48)) + crow * 0.2,
    step: rest.step + bump(since, 350, 600, 900) * Math.sin(since / 60) * 24,
  };
}

/** Gives up: turns and walks off, out of the ring after a defeat, to the own corner after a draw. */
function leaving(act: Act, cock: Cock, since: number, fate: 'loses' | 'draws'): Pose {
  const { x, facing, ...rest } = posed(act, cock);
  const side = cock === 'meron' ? -1 : 1;
  const goal = side * (fate === 'loses' ? OUTSIDE : CORNER);
  const turned = ease(since, TURN[0], TURN[1]);
  const gone = ease(since, TURN[0] + 150, LEFT);
  const walks = bump(since, TURN[1] - 200, TURN[1] + 200, LEFT);
  return {
    ...rest,
    x: x + (goal - x) * gone,
    tilt: rest.tilt * (1 - turned),
    facing: facing * Math.cos(turned * Math.PI),
    head: rest.head + turned * (fate === 'loses' ? 14 : 4) + walks * Math.sin(since / 80) * 7,
    step: rest.step + walks * Math.sin(since / 78) * 26,
    opacity: fate === 'loses' ? 1 - ease(since, LEFT - 350, LEFT) : 1,
  };
}
