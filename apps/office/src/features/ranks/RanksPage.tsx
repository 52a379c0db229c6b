/** VIP ranks. */
export function RanksPage() {
  return null;
}
