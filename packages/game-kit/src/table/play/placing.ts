import type { Bet, SlipView, TableFault } from '@chhokka/game-math';
import type { TableLink } from '../link/table-link.ts';
import { askUntilClear } from './ask.ts';
import type { Timer } from '../../core/timer.ts';

interface Order {
  readonly round: number;
  readonly slip: string;
  readonly bets: readonly Bet[];
}

export interface PlacingEvents {
  answered(slip: SlipView, balance: number | null): void;
  refused(slip: string, fault: TableFault): void;
  /** No answer yet; it is asked again. */
  unknown(slip: string): void;
  /** False when the news has told how the slip was decided. */
  stillAsked(slip: string): boolean;
}

/** Waits between two questions for the same slip, ms; the last one repeats. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000];
/** Answers that say nothing about a slip that may have arrived before. */
const NOT_ABOUT_THE_SLIP: readonly TableFault['error'][] = ['too_many', 'maintenance'];

/** Sends slips. A slip without a clear answer is sent again under its id until there is one: it is taken once. */
export class Placing {
  private readonly link: Pick<TableLink, 'place'>;
  private readonly timer: Timer;
  private readonly events: PlacingEvents;

  constructor(link: Pick<TableLink, 'place'>, timer: Timer, events: PlacingEvents) {
    this.link = link;
    this.timer = timer;
    this.events = events;
  }

  place(order: Order): void {
    const { slip } = order;
    void askUntilClear(
      {
        ask: () => this.link.place(order),
        answered: (answer) => {
          this.events.answered(answer.slip, answer.balance);
          return answer.slip.state !== 'asked';
        },
        refused: (fault) => this.events.refused(slip, fault),
        isVerdict,
        unknown: () => this.events.unknown(slip),
        stillAsked: () => this.events.stillAsked(slip),
        waits: AGAIN_MS,
      },
      this.timer,
    );
  }
}

function isVerdict({ error }: TableFault, tries: number): boolean {
  return error !== 'undecided' && !(tries > 0 && NOT_ABOUT_THE_SLIP.includes(error));
}
