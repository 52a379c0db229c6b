import type { Minor } from '@chhokka/kernel';
import { DAY, minor, MINUTE } from '@chhokka/kernel';
import { weighsMore } from '../../money/facts/index.ts';
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
  return (
    earns(after) > earns(before) ||
    weighsMore(before, after) ||
    (after.converts && !before.converts) ||
    after.pointsPerUnit < before.pointsPerUnit ||
    after.minConvert < before.minConvert ||
    after.dayMax > before.dayMax
  );
}
