import { TRIAL } from '../../../infra/http/sessions.ts';
import type { MemberSource, Told } from '../../../infra/realtime/sources.ts';
import type { CentreParts } from './awards.parts.ts';
import { type Counts, findCounts } from './counts.repository.ts';
import { findTemptable } from './tempt.repository.ts';

/** A member's badges. A check-in that waits counts for both pages. */
export interface Badges extends Counts {
  readonly checkIn: boolean;
}

type BadgeParts = Pick<CentreParts, 'pool' | 'clock' | 'checkInWaits'>;

/**
 * How much waits for members, for badges: awards that they can claim, and the daily check-in. Members whom rewards leave
 * alone can claim as much, but see no badge.
 */
export async function badgesOf(
  { pool, clock, checkInWaits }: BadgeParts,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Badges>> {
  const now = clock.now();
  const temptable = await findTemptable(pool, memberIds, now);
  const [counts, waiting] = await Promise.all([findCounts(pool, memberIds, now), checkInWaits([...temptable])]);
  return new Map(
    memberIds.map((id): [string, Badges] => {
      const { number, rewards, missions } = counts.get(id) ?? { number: 0, rewards: 0, missions: 0 };
      if (!temptable.has(id)) return [id, { number, rewards: 0, missions: 0, checkIn: false }];
      const checkIn = waiting.has(id);
      const more = checkIn ? 1 : 0;
      return [id, { number, rewards: rewards + more, missions: missions + more, checkIn }];
    }),
  );
}

/** The channel that tells open pages how much waits for their member. */
export function rewardsSource(parts: BadgeParts): MemberSource {
  return {
    audience: 'member',
    channel: 'rewards',
    mayHear: ({ userType }) => userType !== TRIAL,
    async current(memberIds) {
      const badges = await badgesOf(parts, memberIds);
      return new Map(
        [...badges].map(([id, { number, rewards, missions }]): [string, Told] => [
          id,
          { number, body: { rewards, missions } },
        ]),
      );
    },
  };
}
