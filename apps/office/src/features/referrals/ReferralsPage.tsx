/** Referrals. */
export function ReferralsPage() {
  return null;
}
