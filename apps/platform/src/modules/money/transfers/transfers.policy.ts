import { type Minor, minor } from '@chhokka/kernel';
import { isAgentType, type UserType } from '../../../infra/http/sessions.ts';
import type { Direction, LineMember } from './transfers.types.ts';

const REGULAR: UserType = 0;
const PROMOTER: UserType = 41;

/** Whether money may go this way between the two (1-site §6): to the direct upline, from agents to direct downlines. */
export function maySend(from: LineMember, to: LineMember, direction: Direction): boolean {
  if (from.id === to.id || from.currency !== to.currency) return false;
  return direction === 'up'
    ? from.uplineId === to.id && isPlayerOrAgent(to)
    : to.uplineId === from.id && sendsDown(from) && isPlayerOrAgent(to);
}

/** Trial members have play money, which cannot be sent. */
function isPlayerOrAgent(member: LineMember): boolean {
  return member.userType === REGULAR || isAgent(member);
}

/** Agents send money to direct downlines, but promoters touch no money of others. */
export function sendsDown(member: Pick<LineMember, 'userType'>): boolean {
  return isAgent(member) && member.userType !== PROMOTER;
}

export function isAgent({ userType }: Pick<LineMember, 'userType'>): boolean {
  return isAgentType(userType);
}

/** What may still be sent within 24 hours, in minor units. */
export function dayLeft(dayMax: Minor, sent: Minor): Minor {
  return minor(sent < dayMax ? dayMax - sent : 0n);
}
