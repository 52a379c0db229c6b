import type { Bet, SlipView, TableFault } from '@chhokka/game-math';
import { type TableLink, TableRefused } from '../link/table-link.ts';
import type { Timer } from './timer.ts';

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
    void this.ask(order, 0);
  }

  private async ask(order: Order, tries: number): Promise<void> {
    try {
      const { slip, balance } = await this.link.place(order);
      this.events.answered(slip, balance);
      if (slip.state !== 'asked') return;
    } catch (error) {
      const fault = error instanceof TableRefused ? error.fault : null;
      if (fault && isVerdict(fault, tries)) return this.events.refused(order.slip, fault);
    }
    this.events.unknown(order.slip);
    this.timer.after(AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? 0, () => {
      if (this.events.stillAsked(order.slip)) void this.ask(order, tries + 1);
    });
  }
}

function isVerdict({ error }: TableFault, tries: number): boolean {
  return error !== 'undecided' && !(tries > 0 && NOT_ABOUT_THE_SLIP.includes(error));
}
