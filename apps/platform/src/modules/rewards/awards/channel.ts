import { TRIAL } from '../../../infra/http/sessions.ts';
import type { MemberSource, Told } from '../../../infra/realtime/sources.ts';
import type { AwardsParts } from './awards.parts.ts';
import { findCounts } from './counts.repository.ts';
import { findTemptable } from './tempt.repository.ts';

/** How much members can claim, for badges. Members whom rewards leave alone can claim as much, but see no badge. */
export async function badgesOf(
  { pool, clock }: Pick<AwardsParts, 'pool' | 'clock'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly rewards: number; readonly missions: number }>> {
  const now = clock.now();
  const [counts, temptable] = await Promise.all([
    findCounts(pool, memberIds, now),
    findTemptable(pool, memberIds, now),
  ]);
  return new Map(
    memberIds.map((id) => {
      const { number, ...counted } = counts.get(id) ?? { number: 0, rewards: 0, missions: 0 };
      return [id, { number, ...(temptable.has(id) ? counted : { rewards: 0, missions: 0 }) }];
    }),
  );
}

/** The channel that tells open pages how much their member can claim. */
export function rewardsSource(parts: Pick<AwardsParts, 'pool' | 'clock'>): MemberSource {
  return {
    audience: 'member',
    channel: 'rewards',
    mayHear: ({ userType }) => userType !== TRIAL,
    async current(memberIds) {
      const badges = await badgesOf(parts, memberIds);
      return new Map([...badges].map(([id, { number, ...body }]): [string, Told] => [id, { number, body }]));
    },
  };
}
