/** Rebates. */
export function RebatesPage() {
  return null;
}
