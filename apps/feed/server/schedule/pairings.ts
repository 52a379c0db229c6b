/**
 * The two places (from 0) that play in slot `slot` of an endless league of `teams` teams, an even number: rounds by the
 * circle method, so that each team plays each other once in teams − 1 rounds, and a team seldom plays again before
 * teams/2 − 1 others have. Every second meeting is the other way round.
 */
export function pairingOf(slot: number, teams: number): readonly [number, number] {
  const games = teams / 2;
  const round = Math.floor(slot / games);
  const game = slot - round * games;
  const turning = teams - 1;
  const turn = round % turning;
  const place = (seat: number): number => (seat === 0 ? 0 : 1 + ((seat - 1 + turn) % turning));
  const pair = [place(game), place(teams - 1 - game)] as const;
  const swapped = (Math.floor(round / turning) + round + game) % 2 === 1;
  return swapped ? [pair[1], pair[0]] : pair;
}
