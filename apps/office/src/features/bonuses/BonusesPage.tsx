/** Bonuses. */
export function BonusesPage() {
  return null;
}
