/** The seeds of a player's next draw. The server seed's hash is shown before the bet. */
export interface NextSeed {
  /** Hex; secret until nothing about the draw can change any more. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A committed outcome for one player. See README.md. */
export interface Draw extends NextSeed {
  /** Also the number of the round, as players and operators see it. */
  readonly id: bigint;
  readonly gameCode: string;
  readonly version: number;
  readonly mode: string;
  /** Published games: the number that was drawn and the book that it chose. */
  readonly drawn: bigint | null;
  readonly bookId: bigint | null;
  /** Generated games: the events as JSON. */
  readonly events: string | null;
  /** Hundredths of the bet. */
  readonly payoutMultiplier: bigint;
}
