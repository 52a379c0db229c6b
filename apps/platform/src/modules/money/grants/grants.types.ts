import type { Currency, Minor } from '@chhokka/kernel';

/** What money is given for. A cause is given for once, whatever is repeated. */
interface Cause {
  /** `promotion`, `signup` …: small letters. Statements and reports know the transfer by it. */
  readonly kind: string;
  /** The application, the member …, at most 90 characters. */
  readonly id: string;
}

/** Money that the house gives a member. */
export interface Grant {
  readonly memberId: string;
  /** The member's own. */
  readonly currency: Currency;
  /** More than nothing, in minor units. */
  readonly amount: Minor;
  readonly cause: Cause;
  /** How often it is to be staked before money goes out, ×100; `site`: as often as the site's `turnoverFactor` says. */
  readonly wagering: number | 'site';
  /** Where it goes: the member's cash. */
  readonly purse: 'cash';
  /** What members and customer service call it, where it has a name. */
  readonly reference?: string;
}
