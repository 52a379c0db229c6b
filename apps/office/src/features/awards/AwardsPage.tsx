/** Awards. */
export function AwardsPage() {
  return null;
}
