import type { Good as ShownGood, SiteItemOf } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Words } from '../../../infra/http/language.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';

/** The rule of points, as operators edit it. */
export type PointsConfig = Omit<SiteItemOf<'points_config'>, 'kind'>;

/** A good as it is kept in memory. The description is sanitised markup, `points` are whole. */
export interface Good {
  readonly id: string;
  readonly name: Words;
  readonly description: Words;
  readonly picture: string;
  readonly category: ShownGood['category'];
  readonly form: ShownGood['form'];
  readonly points: bigint;
  /** In all, given ones included; null: any number, or as many as there are codes. */
  readonly stock: number | null;
  readonly perMember: number | null;
  readonly automatic: boolean;
  readonly enabled: boolean;
}

export type RedemptionState = 'processing' | 'approved' | 'rejected';

/** What points were used for. Points are ×100, money is in minor units, times are ms since the epoch. */
export interface Redemption extends ToldReason {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly kind: 'reward' | 'convert';
  /** The good, for rewards. */
  readonly good: { readonly id: string; readonly name: Words; readonly form: Good['form'] } | null;
  readonly points: Minor;
  /** The money that was paid; null for rewards. */
  readonly amount: Minor | null;
  readonly currency: string;
  readonly state: RedemptionState;
  readonly askedAt: number;
  readonly decidedAt: number | null;
  /** Empty: the product decided, or nobody yet. */
  readonly decidedAccount: string;
  readonly note: string;
  /** A voucher that has its code. */
  readonly hasCode: boolean;
}

/** A member's points ×100. */
export interface Standing {
  /** On the account, with what is still to be given and without what is still to be taken back. */
  readonly points: Minor;
  /** What could not be taken back yet, because it had been spent. */
  readonly owed: Minor;
  /** All that stakes have earned. */
  readonly earned: Minor;
}
