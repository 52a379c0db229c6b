import type { TableFaultCode } from '@chhokka/game-math';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** Languages of tables: ISO 639-1. */
export type TableLanguage = 'bn' | 'en' | 'es';

/** Everything that the kit says at a table. Amounts arrive as text, `P 200`. */
export interface TableWords {
  readonly back: string;
  readonly balance: string;
  readonly close: string;
  readonly round: (number: number) => string;
  readonly seedPrint: string;
  readonly shoePrint: string;
  readonly loading: string;
  readonly loadingList: string;
  readonly retry: string;
  readonly phase: {
    readonly betting: string;
    readonly locked: string;
    readonly drawing: string;
    readonly waiting: string;
    readonly cancelled: string;
    readonly closed: string;
    readonly reconnecting: string;
  };
  /** Of a title whose winners share a pool. */
  readonly pool: {
    readonly oneSided: string;
    readonly nobodyWon: string;
    /** Both arrive as text: `5.00%`, `95.00%`. */
    readonly commission: (rate: string, share: string) => string;
  };
  readonly secondsLeft: (seconds: number) => string;
  readonly won: (amount: string) => string;
  readonly cameBack: (amount: string, stake: string) => string;
  readonly lost: string;
  readonly paying: string;
  readonly staked: string;
  readonly sitting: string;
  readonly minutes: (minutes: number) => string;
  readonly players: (players: number) => string;
  readonly chips: string;
  readonly chip: (amount: string) => string;
  readonly undo: string;
  readonly clear: string;
  readonly repeat: string;
  readonly double: string;
  readonly favourites: string;
  readonly confirm: string;
  readonly confirmHint: string;
  readonly sending: string;
  readonly checking: string;
  readonly spot: {
    readonly pays: (odds: string) => string;
    readonly placed: (amount: string) => string;
    readonly staked: (amount: string) => string;
    readonly wins: string;
  };
  readonly notices: {
    readonly notStaked: (amount: string) => string;
    readonly accepted: (amount: string) => string;
    readonly refused: string;
    readonly cancelled: string;
    readonly belowMinimum: (limit: string) => string;
    readonly overBet: (spot: string, limit: string) => string;
    readonly overStake: (limit: string) => string;
    readonly funds: (balance: string) => string;
    readonly nothingToRepeat: string;
    readonly saved: (name: string) => string;
  };
  readonly faults: Readonly<Record<TableFaultCode, (limit: string | null) => string>>;
  readonly over: {
    readonly session: string;
    readonly table: string;
    readonly message: string;
    readonly failed: string;
  };
  readonly sheets: TableSheetWords;
  readonly workshop: string;
}

export interface TableSheetWords {
  readonly rules: string;
  readonly history: string;
  readonly results: string;
  readonly settings: string;
  readonly bet: string;
  readonly pays: string;
  readonly returns: string;
  readonly limit: string;
  readonly upTo: (limit: string) => string;
  readonly tableLimits: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly fairness: string;
  readonly fairNote: string;
  readonly fairSteps: readonly string[];
  readonly commitment: string;
  readonly shoeRoot: string;
  readonly verify: string;
  readonly time: string;
  readonly stake: string;
  readonly paid: string;
  readonly result: string;
  readonly more: string;
  readonly emptyHistory: string;
  readonly emptyResults: string;
  readonly failed: string;
  readonly sound: string;
  readonly soundHint: string;
  readonly calm: string;
  readonly calmHint: string;
  readonly squeeze: string;
  readonly squeezeHint: string;
  readonly squeezeCalm: string;
  readonly favouritesNote: string;
  readonly favourite: (number: number) => string;
  readonly favouriteName: string;
  readonly emptyFavourite: string;
  readonly putFavourite: string;
  readonly saveFavourite: string;
  readonly states: Readonly<
    Record<'asked' | 'accepted' | 'refused' | 'won' | 'lost' | 'returning' | 'returned', string>
  >;
}

const all: Readonly<Record<TableLanguage, TableWords>> = { bn, en, es };

/** The kit's own words; a title brings those of its game. */
export function wordsOf(language: TableLanguage): TableWords {
  return all[language];
}
