/**
 * A mode as its provider lists it. Cost and highest win in hundredths of the bet, return ×100; `maxWin` null: no bound is
 * stated.
 */
export interface ListedMode {
  readonly name: string;
  readonly cost: number;
  readonly rtp: number;
  readonly maxWin: number | null;
}

export interface ListedVersion {
  readonly version: number;
  readonly state: 'staged' | 'active' | 'retired';
  readonly modes: readonly ListedMode[];
}

/** A game by the names that its provider knows. */
export interface ProvidedGame {
  readonly providerId: string;
  readonly gameCode: string;
}

/** What two operators decided about a version. Times in ms since the epoch. */
export interface Activation extends ProvidedGame {
  readonly id: string;
  readonly version: number;
  readonly action: 'activate' | 'roll-back';
  readonly replaces: number | null;
  readonly askedBy: string;
  readonly confirmedBy: string;
  readonly decidedAt: number;
  readonly state: 'waiting' | 'done' | 'refused';
  readonly attempts: number;
  readonly reason: string;
}
