import type { Bet, TableFault, TableInfo } from '@chhokka/game-math';
import { type Chips, type Draft, type DraftLimits, type DraftRefusal, emptyDraft } from '../slip/draft.ts';
import { NO_VERDICT, type Phase, type Verdict } from './phase.ts';
import type { SeatView } from './seat.ts';
import { type OwnResult, stakedOn } from './slips.ts';

/** What the player is told in passing. */
export type NoticeText =
  | { readonly what: 'notStaked'; readonly amount: bigint }
  | { readonly what: 'accepted'; readonly amount: bigint }
  | { readonly what: 'refusal'; readonly refusal: DraftRefusal }
  | { readonly what: 'fault'; readonly fault: TableFault }
  | { readonly what: 'refused' }
  | { readonly what: 'cancelled' }
  | { readonly what: 'nothingToRepeat' }
  | { readonly what: 'saved'; readonly name: string };

/** All that the screen shows. A new object for every change. Bets are off while the state is not fresh. */
export interface TableView<Outcome = unknown> extends SeatView<Outcome, NoticeText> {
  readonly phase: Phase;
  /** Minor units. A win is in it when its drawing has been shown. */
  readonly balance: bigint;
  readonly draft: Draft;
  /** What the shown outcome does to the spots; nothing before the drawing has been shown. */
  readonly verdict: Verdict;
  /** The player's result of the shown round, from the end of the drawing on. */
  readonly result: OwnResult | null;
  /** What repeat puts. */
  readonly last: readonly Bet[];
  /** Whole seconds that bets are open; null outside of betting. */
  readonly secondsLeft: number | null;
}

/** The view before the arcade has answered. */
export function firstView<Outcome>(): TableView<Outcome> {
  return {
    over: null,
    connected: false,
    table: null,
    state: null,
    phase: 'waiting',
    balance: 0n,
    draft: emptyDraft(0n),
    slips: new Map(),
    checking: new Set(),
    notice: null,
    verdict: NO_VERDICT,
    result: null,
    last: [],
    secondsLeft: null,
  };
}

/** Whether chips can be put and confirmed. */
export function isOpen({ phase, connected, over }: TableView): boolean {
  return phase === 'betting' && connected && over === null;
}

/** The player's confirmed chips of the shown round. */
export function stakedOf({ slips, state }: TableView): Chips {
  return stakedOn(slips, state?.round?.id);
}

/** What a draft of this view is checked against. */
export function limitsOf(view: TableView, table: TableInfo, spots: ReadonlyMap<string, string>): DraftLimits {
  const asked = [...view.slips.values()].filter(({ state }) => state === 'asked');
  const reserved = asked.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  const balance = view.balance > reserved ? view.balance - reserved : 0n;
  return { table, typeOf: (spot) => spots.get(spot), staked: stakedOf(view), balance };
}
