import type { AgentType, Permission } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { FastifyRequest } from 'fastify';

export type UserType = 0 | 1 | 2 | 4 | 41 | 42;

/** The user type of trial accounts (1-site §6). */
export const TRIAL = 4 satisfies UserType;

/** The user types of agents (1-site §6): general agent, agent, promoter, counter agent. */
export const AGENT_TYPES: readonly UserType[] = [1, 2, 41, 42] satisfies AgentType[];

export function isAgentType(type: UserType): type is AgentType {
  return AGENT_TYPES.includes(type);
}

/** The currency of trial accounts only. It can never become money. */
export const PLAY_MONEY = 'FUN';

/** The member of a request. */
export interface MemberSession {
  readonly memberId: string;
  readonly account: string;
  readonly nickname: string;
  readonly userType: UserType;
  readonly language: Language;
  /** The id of the session itself, for the list of devices. */
  readonly sessionId: string;
  readonly currency: string;
  readonly betLocked: boolean;
}

/** The operator of a request of the back office. */
export interface OperatorSession {
  readonly operatorId: string;
  readonly account: string;
  /** The permissions of the operator's roles, by the names of the contract; `*` stands for all. */
  readonly permissions: readonly string[];
}

/** Whether an operator has this permission. */
export function isAllowed({ permissions }: OperatorSession, permission: Permission): boolean {
  return permissions.includes('*') || permissions.includes(permission);
}

/** How the server identifies its callers. Both return `null` for an unknown, ended or expired token. */
export interface Sessions {
  member(token: string): Promise<MemberSession | null>;
  /** `address` is the caller's, because a session may be bound to one. */
  operator(token: string, address?: string): Promise<OperatorSession | null>;
}

/** The token of `Authorization: Bearer TOKEN`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,128})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
