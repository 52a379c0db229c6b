/** Raffles. */
export function RafflesPage() {
  return null;
}
