/** What the site's settings say to the back office. */
export interface SiteRules {
  /** No operator's password is the site's own name. */
  readonly siteName: string;
  /** An operator without an authenticator may do nothing but set one up. */
  readonly officeTwoFactor: boolean;
  /** The site's currency, of the amounts that the audit log holds. */
  readonly currency: string;
}

/** How the office finds operators. */
export interface OperatorAccounts {
  /** The id of an account, whatever its case; null: there is none. */
  idOf(account: string): Promise<string | null>;
  /** The ids of the operators who count as one pair of eyes with this one, himself among them. */
  handsOf(operatorId: string): Promise<string[]>;
}
