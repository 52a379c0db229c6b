import type { Minor } from '@chhokka/kernel';
import type { Words } from '../../../infra/http/language.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';

export interface PromotionWords {
  readonly title: string;
  readonly summary: string;
  /** Markup; sanitized when it is read. */
  readonly content: string;
}

/** A promotion as the operator made it. Times are ms since the epoch. */
export interface Promotion {
  readonly id: string;
  readonly kind: 'info' | 'sign' | 'application';
  readonly images: 'none' | 'optional' | 'required';
  readonly words: Words<PromotionWords>;
  /** The image address without width and file ending. */
  readonly picture: string;
  readonly enabled: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** How many may take part; null: all. */
  readonly places: number | null;
  /** The largest grant of one application; zero where members do not apply. */
  readonly maxGrant: Minor;
  /** A grant is paid together with the decision. */
  readonly paysAtOnce: boolean;
}

/** The stored state of an application. `promotions.policy.ts` derives what a caller sees. */
export type ApplicationState = 'applying' | 'rejected' | 'claim' | 'claimed' | 'issued' | 'signed';

/** What the first of two operators has granted. `amount` in minor units, `at` in ms since the epoch. */
export interface FirstGrant {
  readonly operatorId: string;
  readonly account: string;
  readonly amount: Minor;
  readonly at: number;
}

export interface Application extends ToldReason {
  readonly id: string;
  readonly promotionId: string;
  readonly memberId: string;
  readonly account: string;
  readonly currency: string;
  readonly state: ApplicationState;
  readonly remark: string;
  /** How many pictures came with it. */
  readonly images: number;
  readonly appliedAt: number;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly amount: Minor | null;
  /** The first of two operators; a waiting application then waits for the second. */
  readonly first: FirstGrant | null;
  readonly paidAt: number | null;
}
