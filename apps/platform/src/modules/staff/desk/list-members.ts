import type { CallArguments, CallValue } from '@chhokka/contracts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import type { DeskParts } from './desk.parts.ts';
import { presentLine } from './present.ts';

/** One page of members with their balances, or the results of a search. Throws `Refused('forbidden')`. */
export async function listMembers(
  { members, wallet }: Pick<DeskParts, 'members' | 'wallet'>,
  { search, filter, sort, after, pageSize }: CallArguments<'officeMembers'>,
  operator: OperatorSession,
): Promise<CallValue<'officeMembers'>> {
  const isSearch = search !== undefined && search !== '';
  const found = isSearch
    ? await members.search(search, { contacts: isAllowed(operator, 'members.write'), limit: pageSize })
    : await members.list({ filter, sort, after: after ?? null, limit: pageSize + 1 });
  if (found === null) throw new Refused('forbidden');
  const shown = found.slice(0, pageSize);
  const states = await wallet.memberStates(shown.map(({ memberId }) => memberId));
  const balances = new Map(states.map(({ memberId, balance }) => [memberId, balance]));
  return {
    list: shown.map((line) => presentLine(line, balances.get(line.memberId) ?? 0n, operator)),
    next: found.length > pageSize ? (shown.at(-1)?.memberId ?? null) : null,
  };
}
