import type { Minor } from '@chhokka/kernel';
import type { UserType } from '../../../infra/http/sessions.ts';

export type Direction = 'up' | 'down';

/** A member as transfers need it: the upline and the locks. */
export interface LineMember {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly userType: UserType;
  readonly currency: string;
  readonly uplineId: string | null;
  readonly loginLocked: boolean;
  readonly withdrawLocked: boolean;
}

/** A transfer that was made. Amount in minor units, time in ms since the epoch. */
export interface MemberMove {
  readonly id: string;
  readonly direction: Direction;
  readonly fromMember: string;
  readonly toMember: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly at: number;
}
