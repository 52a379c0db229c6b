/** The page that proves a draw. */
export function proofAddress(gameCode: string, numero: string): string {
  return `/lottery?proof=${encodeURIComponent(`${gameCode}:${numero}`)}`;
}
