import type { TableFault } from '@chhokka/game-math';
import type { FlightOutcome } from '@chhokka/game-math/tables/crash';
import type { SeatView } from '../../table/play/seat.ts';
import type { DraftRefusal } from '../../table/slip/draft.ts';
import type { AutoEnd } from './auto-play.ts';
import type { Panel, PanelName, PanelStatus } from './panel.ts';
import type { FlightPhase } from './phase.ts';

/** What the player is told in passing. Amounts in minor units. */
export type FlightNotice =
  | { readonly what: 'accepted'; readonly amount: bigint }
  | { readonly what: 'refusal'; readonly refusal: DraftRefusal }
  | { readonly what: 'fault'; readonly fault: TableFault }
  | { readonly what: 'refused' }
  | { readonly what: 'cancelled' }
  /** A stake for the next flight was not placed: by a limit, or because the connection was lost (null). */
  | { readonly what: 'queueDropped'; readonly refusal: DraftRefusal | null }
  | { readonly what: 'autoEnded'; readonly end: AutoEnd };

/** All that the screen of a flight shows. */
export interface FlightDeskView extends SeatView<FlightOutcome, FlightNotice> {
  readonly phase: FlightPhase;
  /** Whole seconds that bets are open; null outside of betting. */
  readonly secondsLeft: number | null;
  readonly panels: Readonly<Record<PanelName, Panel>>;
  readonly statuses: Readonly<Record<PanelName, PanelStatus>>;
}

const PANEL: Panel = {
  amount: 0n,
  target: 200,
  byTarget: false,
  queued: false,
  leaving: false,
  run: null,
  ended: null,
};

/** The view before the arcade has answered. */
export function firstFlightView(): FlightDeskView {
  return {
    over: null,
    connected: false,
    table: null,
    state: null,
    phase: 'waiting',
    balance: 0n,
    slips: new Map(),
    checking: new Set(),
    notice: null,
    secondsLeft: null,
    panels: { first: PANEL, second: PANEL },
    statuses: { first: 'off', second: 'off' },
  };
}
