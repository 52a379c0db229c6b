import { type TableLanguage, type TableWords, wordsOf } from '../../table/text/words.ts';
import type { AutoEnd, PlanRefusal } from '../play/auto-play.ts';
import type { PanelName } from '../play/panel.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** What flights say otherwise than tables do. */
export interface FlightTableWords {
  readonly loading: string;
  readonly round: TableWords['round'];
  readonly notices: Pick<TableWords['notices'], 'belowMinimum' | 'overBet' | 'overStake' | 'cancelled'>;
  readonly faults: Pick<
    TableWords['faults'],
    'below_minimum' | 'over_bet_limit' | 'over_stake_limit' | 'over_exposure' | 'round_locked'
  >;
  readonly sheets: Pick<
    TableWords['sheets'],
    'results' | 'tableLimits' | 'minimum' | 'maximum' | 'emptyResults' | 'soundHint' | 'calmHint' | 'commitment'
  >;
}

/** What the kit says at a flight. Amounts arrive as text, `P 200`, multipliers as `2.47`. */
export interface FlightWords {
  readonly table: FlightTableWords;
  readonly panels: Readonly<Record<PanelName, string>>;
  readonly phase: {
    readonly waiting: string;
    readonly betting: string;
    readonly locked: string;
    readonly cancelled: string;
    readonly closed: string;
    readonly next: string;
  };
  readonly flying: (players: number) => string;
  readonly cutAt: (point: string) => string;
  readonly ceiling: (multiplier: string) => string;
  readonly lost: { readonly targets: string; readonly noTarget: string; readonly idle: string };
  readonly buttons: {
    readonly place: string;
    readonly thisFlight: string;
    readonly nextFlight: string;
    readonly queued: string;
    readonly cancel: string;
    readonly sending: string;
    readonly checking: string;
    readonly staked: string;
    readonly waits: string;
    readonly leave: string;
    readonly reached: string;
    readonly confirming: string;
    readonly left: (multiplier: string) => string;
    readonly cut: string;
    readonly auto: string;
    readonly off: string;
  };
  readonly own: {
    readonly left: (multiplier: string, amount: string) => string;
    /** The win is held until the flight has ended. */
    readonly comes: (multiplier: string, amount: string) => string;
    readonly paid: (multiplier: string, amount: string) => string;
    readonly lost: string;
    readonly deciding: string;
    readonly returned: string;
  };
  readonly amount: {
    readonly name: string;
    readonly less: string;
    readonly more: string;
    readonly minimum: string;
    readonly half: string;
    readonly double: string;
  };
  readonly target: {
    readonly name: string;
    readonly off: string;
    readonly field: string;
  };
  readonly second: { readonly show: string; readonly hide: string };
  readonly riders: {
    readonly title: string;
    readonly staked: string;
    readonly left: string;
    readonly paid: string;
    readonly player: string;
    readonly stake: string;
    readonly leftAt: string;
    readonly payout: string;
    readonly flying: string;
    readonly empty: string;
  };
  readonly auto: {
    readonly open: string;
    readonly title: string;
    readonly note: string;
    readonly flights: string;
    readonly lossLimit: string;
    readonly lossHint: string;
    readonly winStop: string;
    readonly singleWin: string;
    readonly optional: string;
    readonly target: string;
    readonly stake: string;
    readonly start: string;
    readonly stop: string;
    readonly running: (left: number) => string;
    readonly result: string;
    readonly refusals: Readonly<Record<PlanRefusal, string>>;
    readonly ends: Readonly<Record<AutoEnd, string>>;
    readonly ended: (played: number, result: string) => string;
  };
  readonly queueDropped: string;
  readonly rules: {
    readonly returns: string;
    readonly edge: string;
    readonly cap: string;
    readonly ceiling: string;
    readonly noCeiling: string;
    readonly maxBet: string;
    readonly chain: string;
    readonly place: (place: string, length: string) => string;
    readonly end: string;
    readonly salt: string;
    readonly fairNote: string;
    readonly fairSteps: readonly string[];
  };
  readonly slip: (amount: string, target: string | null, left: string | null) => string;
}

const all: Readonly<Record<TableLanguage, FlightWords>> = { bn, en, es };

/** The kit's own words at a flight; a title brings those of its game. */
export function flightWordsOf(language: TableLanguage): FlightWords {
  return all[language];
}

/** The words of tables, as a flight says them. */
export function tableWordsOf(language: TableLanguage): TableWords {
  const words = wordsOf(language);
  const { loading, round, notices, faults, sheets } = all[language].table;
  return {
    ...words,
    loading,
    round,
    notices: { ...words.notices, ...notices },
    faults: { ...words.faults, ...faults },
    sheets: { ...words.sheets, ...sheets },
  };
}
