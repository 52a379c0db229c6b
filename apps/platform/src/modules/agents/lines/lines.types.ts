import type { UserType } from '../../../infra/http/sessions.ts';

/** A member as lines see him. */
export interface LineMemberRow {
  readonly id: string;
  readonly account: string;
  readonly userType: UserType;
  readonly currency: string;
  readonly uplineId: string | null;
}

/** A line rate today and the latest known one, which may count from the next midnight only; per cent ×100. */
export interface Rates {
  readonly today: number;
  readonly latest: number;
}

/** Who sets a rate or makes an agent. */
export type SetBy = { readonly memberId: string } | { readonly operatorId: string };

/** An operator who decides, with the name that stays beside the decision. */
export interface Decider {
  readonly operatorId: string;
  readonly account: string;
}

/** Two operators who agreed. */
export interface Two {
  readonly first: Decider;
  readonly second: Decider;
}
