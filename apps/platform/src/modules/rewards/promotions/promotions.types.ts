import type { Minor } from '@chhokka/kernel';
import type { Words } from '../../../infra/http/language.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';

export interface PromotionWords {
  readonly title: string;
  readonly summary: string;
  /** Markup; sanitised once it has been read. */
  readonly content: string;
}

/** A promotion as the operator made it. Times are ms since the epoch. */
export interface Promotion {
  readonly id: string;
  readonly kind: 'info' | 'sign' | 'application';
  readonly images: 'none' | 'optional' | 'required';
  readonly words: Words<PromotionWords>;
  /** Address without width and ending. */
  readonly picture: string;
  readonly enabled: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** How many may take part; null: all. */
  readonly places: number | null;
  /** Most that one application is granted; zero where nothing is applied for. */
  readonly maxGrant: Minor;
  /** What is granted is paid with the decision. */
  readonly paysAtOnce: boolean;
}

/** How an application stands in the database. What a caller is told of it follows in `promotions.policy.ts`. */
export type ApplicationState = 'applying' | 'rejected' | 'claim' | 'claimed' | 'issued' | 'signed';

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
  readonly amount: Minor | null;
  readonly paidAt: number | null;
}
