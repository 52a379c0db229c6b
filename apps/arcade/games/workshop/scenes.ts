import type { BookEvent } from '@chhokka/game-math';

export interface Scene {
  readonly id: string;
  readonly title: string;
}

/** Complete by its type: a new event type of the books does not compile without a line here. */
const events: Readonly<Record<BookEvent['type'], string>> = {
  reveal: 'The reels stop',
  winInfo: 'Wins of a board',
  setWin: 'Amount of a board',
  setTotalWin: 'Total so far',
  freeSpinTrigger: 'Free spins won',
  updateFreeSpin: 'Next free spin',
  freeSpinRetrigger: 'More free spins',
  updateGlobalMult: 'Multiplier raised',
  freeSpinEnd: 'Free spins over',
  wincap: 'Maximum win',
  finalWin: 'Payout of the round',
};

/** Everything that a slot can show, playable without a server. */
export const SCENES: readonly Scene[] = [
  { id: 'idle', title: 'At rest' },
  ...Object.entries(events).map(([type, title]) => ({ id: `event:${type}`, title: `${type} · ${title}` })),
  { id: 'round:loss', title: 'Round · loss' },
  { id: 'round:small', title: 'Round · less than the bet' },
  { id: 'round:wild', title: 'Round · wins with a wild' },
  { id: 'round:anticipation', title: 'Round · expectation' },
  { id: 'round:big', title: 'Round · big win' },
  { id: 'round:super', title: 'Round · great win' },
  { id: 'round:free', title: 'Round · free spins' },
  { id: 'round:cap', title: 'Round · largest win' },
  { id: 'panel:rules', title: 'Rules and pay table' },
  { id: 'panel:autoplay', title: 'Autoplay' },
  { id: 'error:funds', title: 'Not enough money' },
  { id: 'error:checking', title: 'Round being checked' },
  { id: 'error:session', title: 'Session over' },
];
