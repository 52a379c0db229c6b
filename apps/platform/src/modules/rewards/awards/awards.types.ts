import type { Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { Authority } from '../../money/ledger/index.ts';
import type { PurseTerms } from '../../money/purses/index.ts';

/** What an award consists of. Amounts are positive, in minor units. */
export type Prize =
  /** Money that can be withdrawn once it is staked `wagering` (×100) times; `site`: as often as the site asks of deposits. */
  | { readonly form: 'cash'; readonly amount: Minor; readonly wagering: number | 'site' }
  /** Bonus money. `since`: of the deposit whose withdrawal ends it, in ms; left out: the offer. */
  | { readonly form: 'bonus'; readonly amount: Minor; readonly terms: PurseTerms; readonly since?: number }
  /** Points ×100. */
  | { readonly form: 'points'; readonly amount: Minor }
  /** Free rounds on a slot; `amount`: how many, `stake`: of each, in minor units, `lastsMs`: how long they can be played. */
  | {
      readonly form: 'free_rounds';
      readonly amount: Minor;
      readonly providerId: string;
      readonly gameCode: string;
      readonly stake: Minor;
      readonly lastsMs: number;
    }
  /** Tickets of a raffle; `amount`: how many. */
  | { readonly form: 'tickets'; readonly amount: Minor; readonly raffleId: string };

export type PrizeForm = Prize['form'];

/** An award to one member. */
export interface Offer {
  readonly memberId: string;
  /** Which reward gives it: `bonus`, `mission`, `check_in`, `rank`, `rebate`, `referral`, `raffle` … */
  readonly source: string;
  /** What it is for, unique within the source: it is offered once, whatever is repeated. */
  readonly sourceId: string;
  /** The rule, mission … of the source, by which costs are counted. */
  readonly ruleId: string;
  readonly prize: Prize;
  /** The member's currency. */
  readonly currency: string;
  /** What members read, by language. */
  readonly title: Words;
  /** Until when it can be claimed, in ms since the epoch; null: for ever. */
  readonly claimBy: number | null;
  /**
   * `member`: the member claims it. `deadline`: it is paid at `claimBy` if the member has not claimed it. `now`: it is paid
   * with the offer.
   */
  readonly paid: 'member' | 'deadline' | 'now';
  /** An operator must look at it first. */
  readonly review?: boolean;
  /**
   * The key of the permit, if operators give it (`spending.permit`): `SOURCE:SOURCEID`, so the source's id has at most 90
   * characters then. Left out: a rule of the product gives it.
   */
  readonly permit?: string;
}

export type AwardState = 'review' | 'ready' | 'claimed' | 'expired' | 'revoked';

/** An award as it is stored. Times are ms since the epoch. */
export interface Award {
  readonly id: string;
  readonly memberId: string;
  readonly source: string;
  readonly sourceId: string;
  readonly ruleId: string;
  readonly prize: Prize;
  /** The member's currency; `PTS` for points. */
  readonly currency: string;
  readonly title: Words;
  readonly state: AwardState;
  readonly offeredAt: number;
  readonly claimBy: number | null;
  /** It is paid at `claimBy` if the member has not claimed it. */
  readonly paysItself: boolean;
  /** It is paid with an operator's approval. */
  readonly paysAtOnce: boolean;
  readonly endedAt: number | null;
  /** Why an operator revoked it; empty: nobody did. */
  readonly reason: string;
  readonly permit: string | null;
  /** The operator who approved it first, where two must. */
  readonly firstBy: string | null;
}

/** An award that is being paid. */
export interface PaidAward extends Award {
  /** Of the grant that pays it (`grants.give`). */
  readonly cause: { readonly kind: string; readonly id: string };
  /** Why the house pays (`grants.give`). */
  readonly authority: Authority;
}

/** Why a prize can no longer be given: the error of its claim. */
export type Lapse = 'award_expired' | 'award_money_out';

/** Gives the prizes of one form: the module that owns what they consist of. */
export interface PrizeGiver {
  readonly form: PrizeForm;
  /**
   * Gives these prizes in the caller's transaction, at most 1,000 of this form and one of each award, set-based. The awards
   * are locked. What it gives for an award, it gives once. It locks accounts in the order of the ledger, the members' first.
   */
  give(tx: Transaction, awards: readonly PaidAward[]): Promise<void>;
  /**
   * Why each of these prizes cannot be given any more, in their order; null: it can, or it is of another form. Accounts of the
   * members are locked; it locks what else the answer depends on. Without it, the giver can give at any time.
   */
  lapsed?(
    tx: Transaction,
    awards: readonly Pick<Award, 'memberId' | 'prize' | 'offeredAt'>[],
  ): Promise<readonly (Lapse | null)[]>;
  /** Until when each of these prizes is of use, in ms; null: for ever, or it is of another form. Nobody can claim it later. */
  until?(tx: Transaction, prizes: readonly Prize[]): Promise<readonly (number | null)[]>;
  /**
   * Takes back what is left of a prize that the member has claimed, because an operator revokes it. Returns whether there
   * was anything left. A giver without it gives for good.
   */
  takeBack?(tx: Transaction, award: Award, reason: string): Promise<boolean>;
}

/** Those of these members whom the daily check-in waits for. */
export type CheckInWaits = (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;
