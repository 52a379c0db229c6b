/**
 * SQL: whether a member is protected at a moment, by an exclusion or by a limit of any kind, and so left alone by rewards. Both
 * are SQL expressions; `at` is a timestamptz.
 */
export const isProtected = (memberId: string, at: string): string =>
  `exists (
    select from limits.protected p where p.member_id = ${memberId} and greatest(p.excluded_until, p.limited_until) > ${at}
  )`;
