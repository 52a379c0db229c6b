import { COCKFIGHT_TIMING, type FightEvent } from '@chhokka/game-math/tables/cockfight';
import type { Motion } from '../motion/use-motion.ts';
import { type Pose, type Scene, sceneAt } from './poses.ts';

/** How each part of a fighting cock is turned and moved. */
export interface Look {
  readonly transform: string;
  readonly opacity?: number;
}

/** The parts of a cock that move, each within the one that carries it. */
export const PARTS = ['place', 'shade', 'bird', 'far', 'near', 'head', 'wing'] as const;
export type Part = (typeof PARTS)[number];

/** From one frame to the next, ms; the browser moves smoothly between them. */
const FRAME = 40;

/** To one part in `parts`; never -0. */
const round = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;
const em = (value: number): string => `${round(value, 1_000)}em`;
const turn = (degrees: number): string => `rotate(${round(degrees, 10)}deg)`;

/** How the parts of a cock in this pose are turned and moved. */
export function looksOf(pose: Pose): Readonly<Record<Part, Look>> {
  const { x, y, lift, tilt, facing, head, wing, step, kick, opacity } = pose;
  const near = round(1 + y * 0.1, 1_000);
  return {
    place: { transform: `translate3d(${em(x)}, ${em(y * 0.6)}, 0) scale(${near})`, opacity: round(opacity, 100) },
    shade: { transform: `scale(${round(1 - Math.max(0, lift) * 0.4, 1_000)})` },
    bird: { transform: `translate3d(0, ${em(-lift)}, 0) scaleX(${round(facing, 100)}) ${turn(tilt)}` },
    far: { transform: turn(step - kick * 0.8) },
    near: { transform: turn(-step - kick) },
    head: { transform: turn(head) },
    wing: { transform: `${turn(wing * 112)} scale(${round(1 + wing * 0.34, 100)})` },
  };
}

/** The dust of a hit. */
export function dustOf({ dust: { x, size } }: Scene): Look {
  return {
    transform: `translate3d(${em(x)}, 0, 0) scale(${round(0.4 + size * 0.7, 1_000)})`,
    opacity: round(size * 0.85, 100),
  };
}

export interface FightMotions {
  readonly meron: Readonly<Record<Part, Motion>>;
  readonly wala: Readonly<Record<Part, Motion>>;
  readonly dust: Motion;
}

/** How long a fight is shown, ms. */
export function lengthOf(course: readonly FightEvent[]): number {
  return (course.at(-1)?.at ?? 0) + COCKFIGHT_TIMING.result;
}

/** All movements of a fight, from `sceneAt` and nothing else. */
export function motionsOf(course: readonly FightEvent[]): FightMotions {
  const duration = lengthOf(course);
  const count = Math.ceil(duration / FRAME);
  const scenes = Array.from({ length: count + 1 }, (_, at) => sceneAt(course, (duration * at) / count));
  const motion = (lookAt: (scene: Scene) => Look): Motion => ({ frames: thinned(scenes.map(lookAt)), duration });
  const cock = (name: 'meron' | 'wala'): Readonly<Record<Part, Motion>> => {
    const looks = scenes.map((scene) => looksOf(scene[name]));
    const of = (part: Part): Motion => ({ frames: thinned(looks.map((look) => look[part])), duration });
    return {
      place: of('place'), shade: of('shade'), bird: of('bird'), far: of('far'), near: of('near'), head: of('head'), wing: of('wing'),
    }; // prettier-ignore
  };
  return { meron: cock('meron'), wala: cock('wala'), dust: motion(dustOf) };
}

/** Frames without those that are as the one before and the one after. */
function thinned(looks: readonly Look[]): Keyframe[] {
  const last = looks.length - 1;
  const same = (a: Look | undefined, b: Look | undefined): boolean =>
    a?.transform === b?.transform && a?.opacity === b?.opacity;
  return looks.flatMap((look, at) =>
    at > 0 && at < last && same(look, looks[at - 1]) && same(look, looks[at + 1])
      ? []
      : [{ ...look, offset: at / last }],
  );
}
