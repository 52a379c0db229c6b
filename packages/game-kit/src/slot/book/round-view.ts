import type { Board, BookEvent, GameType } from '@chhokka/game-math';

/** The state of the screen after some events of a round. Amounts are hundredths of the bet. */
export interface RoundView {
  readonly board: Board | null;
  readonly gameType: GameType;
  readonly totalWin: number;
  /** Null outside the free spins. `current` counts from 1; 0 before the first one. */
  readonly freeSpins: { readonly current: number; readonly total: number } | null;
  readonly globalMultiplier: number;
}

export const emptyView: RoundView = {
  board: null,
  gameType: 'basegame',
  totalWin: 0,
  freeSpins: null,
  globalMultiplier: 1,
};

/** The screen after one more event. */
export function viewAfter(view: RoundView, event: BookEvent): RoundView {
  switch (event.type) {
    case 'reveal':
      return { ...view, board: event.board, gameType: event.gameType };
    case 'setTotalWin':
    case 'finalWin':
      return { ...view, totalWin: event.amount };
    case 'freeSpinTrigger':
      return { ...view, freeSpins: { current: 0, total: event.totalFs } };
    case 'freeSpinRetrigger':
      return { ...view, freeSpins: { current: view.freeSpins?.current ?? 0, total: event.totalFs } };
    case 'updateFreeSpin':
      return { ...view, freeSpins: { current: event.amount + 1, total: event.total } };
    case 'updateGlobalMult':
      return { ...view, globalMultiplier: event.globalMult };
    case 'freeSpinEnd':
      return { ...view, freeSpins: null, gameType: 'basegame', globalMultiplier: 1 };
    case 'winInfo':
    case 'setWin':
    case 'wincap':
      return view;
  }
}

/** The screen just before event `index`. */
export function viewBefore(events: readonly BookEvent[], index: number): RoundView {
  return events.filter((event) => event.index < index).reduce(viewAfter, emptyView);
}

/** The screen after the round: its last board at rest. */
export function finalView(events: readonly BookEvent[]): RoundView {
  return events.reduce(viewAfter, emptyView);
}
