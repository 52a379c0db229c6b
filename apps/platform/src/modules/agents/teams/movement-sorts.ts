/** Accounts of members, whose money is theirs. */
export const OF_MEMBERS = `account_kind in ('member_cash', 'member_held', 'member_bonus') and currency <> 'FUN'`;

/** The facts of money that lists of movements show. What agents take of their income is theirs, and no movement of the line. */
export const LISTED = `${OF_MEMBERS} and sort in ('deposit', 'withdrawal', 'promotion', 'transfer', 'correction', 'agent')
  and other_kind <> 'agent_cash'`;
