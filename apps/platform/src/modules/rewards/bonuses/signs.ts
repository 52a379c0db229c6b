import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { sharersOf } from './engine/award.ts';
import { findHolders, isMember } from './engine/members.repository.ts';

/** Who shares something with a member, and was awarded the same rule. Throws `Refused('member_unknown')`. */
export async function findSigns(
  pool: Pool,
  { memberId, ruleId }: CallArguments<'officeBonusSigns'>,
): Promise<CallValue<'officeBonusSigns'>> {
  if (!(await isMember(pool, memberId))) throw new Refused('member_unknown');
  const sharers = await sharersOf(pool, memberId);
  const holders = await findHolders(pool, ruleId, [...new Set(sharers.map((sharer) => sharer.memberId))]);
  const list = sharers.map(({ memberId: id, account, by }) => ({ account, by, awarded: holders.has(id) }));
  // Those who were awarded the same come first.
  return { list: list.toSorted((one, other) => Number(other.awarded) - Number(one.awarded)) };
}
