import type { LineMember } from '@chhokka/contracts';
import { isAgentType, type UserType } from '../../../infra/http/sessions.ts';
import { lineTypeOf, maskPlayer } from './line.policy.ts';

/** What names a member of a line, as `members.line` and other views hold it. */
export interface NamedMember {
  readonly id: string;
  readonly account: string;
  readonly userType: UserType;
}

/**
 * A member of a line as an agent sees him. `masks`: whether players' names are masked (setting `agentMasksPlayers`); names of
 * agents never are.
 */
export function presentMember({ id, account, userType }: NamedMember, { masks }: { masks: boolean }): LineMember {
  const isHidden = masks && !isAgentType(userType);
  return { memberId: id, account: isHidden ? maskPlayer(account) : account, type: lineTypeOf(userType) };
}
