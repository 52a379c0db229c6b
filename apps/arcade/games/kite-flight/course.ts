/** Where kite, string and city are at a moment of the flight. Pure: everybody who looks at the same moment sees the same. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise. */
  readonly tilt: number;
}

/** Half of the first climb is done after so long, ms. */
const CLIMB_MS = 3_400;
/** From here on the camera follows the kite, ms. */
const FOLLOWS_AT_MS = 4_500;
/** The city sinks by the height of the picture in so long, once it sinks at full speed, ms. */
const SINKS_MS = 44_000;
/** How long a cut kite is seen, ms. */
export const DRIFT_MS = 3_600;

/** How far the city has sunk, in heights of the picture. Never falls. */
export function sinkAt(ms: number): number {
  const since = Math.max(0, ms - FOLLOWS_AT_MS);
  return (since * since) / (since + 8_000) / SINKS_MS;
}

/** The hand that holds the string: on a roof at the left, and below the picture when the kite is high. */
export function handAt(ms: number, { width, height }: Size): { readonly x: number; readonly y: number } {
  return { x: width * 0.1, y: height * (0.8 + sinkAt(ms)) };
}

/** The kite, so long after its take-off. `calm`: without swaying. */
export function kiteAt(ms: number, { width, height }: Size, calm: boolean): Pose {
  const time = Math.max(0, ms);
  const climbed = 1 - 2 ** (-time / CLIMB_MS);
  const sway = calm ? 0 : climbed;
  const x = 0.15 + 0.66 * climbed + sway * (0.016 * Math.sin(time / 900) + 0.008 * Math.sin(time / 370));
  const y = 0.74 - 0.5 * climbed ** 1.5 + sway * (0.014 * Math.sin(time / 700 + 1) + 0.006 * Math.cos(time / 310));
  return {
    x: width * x,
    y: height * y,
    tilt: 0.42 - 0.12 * climbed + sway * (0.09 * Math.sin(time / 620) + 0.05 * Math.sin(time / 270)),
  };
}

/** The kite, so long after its string was cut at `pose`: the wind takes it away, and it falls. `seen` goes from 1 to 0. */
export function driftAt(since: number, pose: Pose, { width, height }: Size): Pose & { readonly seen: number } {
  const part = Math.min(1, Math.max(0, since) / DRIFT_MS);
  return {
    x: pose.x + width * 0.3 * part ** 1.2,
    y: pose.y + height * (0.34 * part ** 1.7 - 0.05 * Math.sin(part * Math.PI)),
    tilt: pose.tilt + 2.6 * part + 0.5 * Math.sin(part * 14) * (1 - part),
    seen: part < 0.7 ? 1 : (1 - part) / 0.3,
  };
}

/** The loose end of the cut string: falls back towards the hand. `seen` goes from 1 to 0. */
export function looseEndAt(
  since: number,
  pose: Pose,
  hand: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number; readonly seen: number } {
  const part = Math.min(1, Math.max(0, since) / 1_500);
  return {
    x: pose.x + (hand.x - pose.x) * 0.55 * part,
    y: pose.y + (hand.y - pose.y) * part ** 2,
    seen: 1 - part,
  };
}
