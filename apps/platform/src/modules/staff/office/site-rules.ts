/** The settings of the site that concern the back office. */
export interface SiteRules {
  /** Operators' passwords must not be derived from it. */
  readonly siteName: string;
  /** Whether an operator without an authenticator can only set one up. */
  readonly officeTwoFactor: boolean;
  /** The site's currency, for the amounts in the audit log. */
  readonly currency: string;
}

/** Looks up operators for the office. */
export interface OperatorAccounts {
  /** The id of an account, in any letter case; null: there is none. */
  idOf(account: string): Promise<string | null>;
  /** The ids of all operators of the same hand, including this one. */
  handsOf(operatorId: string): Promise<string[]>;
}
