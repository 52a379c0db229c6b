import type { Currency, Minor } from '@chhokka/kernel';
import type { Authority } from '../ledger/index.ts';

/** The cause of a grant. Each cause is paid once, however often it is repeated. */
interface Cause {
  /** `promotion`, `signup` …: lower case. It becomes the kind of the transfer in statements and reports. */
  readonly kind: string;
  /** The id of the application, the member …, at most 90 characters. */
  readonly id: string;
}

/** Money that the house gives a member. */
export interface Grant {
  readonly memberId: string;
  /** The member's currency; `PTS` for points. */
  readonly currency: Currency;
  /** Positive, in minor units; points ×100. */
  readonly amount: Minor;
  readonly cause: Cause;
  /** Why the house pays: a rule of the product, or operators with a permit for the transfer `KIND:ID` of the cause. */
  readonly authority: Authority;
  /**
   * How often the member must stake it before withdrawing, ×100; `site`: the site's `turnoverFactor`. 0 for all but cash:
   * bonus money has a wagering of its own (`money/purses`).
   */
  readonly wagering: number | 'site';
  /** The receiving account: the member's cash, bonus money (only `money/purses` gives it) or points. */
  readonly purse: 'cash' | 'bonus' | 'points';
  /** The reference that members and customer service see, if there is one. */
  readonly reference?: string;
}
