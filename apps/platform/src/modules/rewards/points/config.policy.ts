import type { Minor } from '@chhokka/kernel';
import { DAY, minor, MINUTE } from '@chhokka/kernel';
import type { PointsConfig } from './points.types.ts';

/** Points ×100 of whole points. */
export function whole(points: number | bigint): Minor {
  return minor(BigInt(points) * 100n);
}

/** Whole points can be converted in multiples of this, so that no part of the smallest coin is lost. */
export function stepOf({ pointsPerUnit }: Pick<PointsConfig, 'pointsPerUnit'>): number {
  return pointsPerUnit / divisor(pointsPerUnit, 100);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** The money in minor units that whole points, a multiple of the step, are worth. */
export function worthOf(points: number, { pointsPerUnit }: Pick<PointsConfig, 'pointsPerUnit'>): Minor {
  return minor((BigInt(points) * 100n) / BigInt(pointsPerUnit));
}

/** When the site's day began, in ms since the epoch; `offset`: minutes east of UTC. */
export function dayStart(now: number, offset: number): number {
  const local = now + offset * MINUTE;
  return local - (local % DAY) - offset * MINUTE;
}

/** Whether a change of the rule can cost the house more, so that a second operator must agree. */
export function costsMore(before: PointsConfig, after: PointsConfig): boolean {
  const earns = (config: PointsConfig) => (config.enabled ? config.perThousand : 0);
  const names = (of: 'kinds' | 'games') => [...new Set([...Object.keys(before[of]), ...Object.keys(after[of])])];
  const kindOf = ({ kinds }: PointsConfig, name: string) => (kinds as Readonly<Record<string, number>>)[name] ?? 0;
  return (
    earns(after) > earns(before) ||
    names('kinds').some((name) => kindOf(after, name) > kindOf(before, name)) ||
    // Without a weight of its own, a game has that of its kind: which that is, does not follow from the rule alone.
    names('games').some((name) => {
      const [was, is] = [before.games[name], after.games[name]];
      return was !== is && (was === undefined || is === undefined || is > was);
    }) ||
    (after.converts && !before.converts) ||
    after.pointsPerUnit < before.pointsPerUnit ||
    after.minConvert < before.minConvert ||
    after.dayMax > before.dayMax
  );
}
