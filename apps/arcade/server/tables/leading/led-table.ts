import { SECOND } from '@chhokka/kernel';
import type { TableContext } from '../table-context.ts';
import type { Lead } from '../tables.repository.ts';
import { stepTable } from './step-table.ts';

const AFTER_FAULT = SECOND;
/** Between two steps, ms. The lease can only be renewed while no statement of its leader runs. */
const BREATH = 5;

/** One table that this process leads: a loop with one timer, which ends when `stop` is called. */
export class LedTable {
  readonly lead: Lead;
  readonly #context: TableContext;
  readonly #running: Promise<void>;
  #open: boolean | null = null;
  #stopped = false;
  /** Its last step had nothing to wait for but an open table. */
  #idle = false;
  /** It was woken while it did not sleep, so it does not fall asleep next. */
  #woken = false;
  #wake = () => this.#rouse();

  constructor(context: TableContext, lead: Lead) {
    this.#context = context;
    this.lead = lead;
    this.#running = this.#run();
  }

  /**
   * Says whether operators have the table open: it goes on as soon as that changes. It looks again too when it found the table
   * closed and is told that it is open, because it may have been closed for less than the time between two calls.
   */
  told(open: boolean): void {
    if (this.#open === open && !(open && this.#idle)) return;
    this.#open = open;
    this.#wake();
  }

  /** Begins no more steps and waits for the running one. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const wait = await stepTable(this.#context, this.lead).catch((error: unknown) => {
        this.#context.log.error({ err: error, table: this.lead.table }, 'a table could not be led on');
        return AFTER_FAULT;
      });
      this.#idle = wait === null;
      if (!this.#stopped) await this.#sleep(wait === null ? null : Math.max(wait, BREATH));
    }
  }

  #rouse(): void {
    this.#woken = true;
  }

  /** Waits that many ms, without a number until it is woken. */
  async #sleep(ms: number | null): Promise<void> {
    if (!this.#woken)
      await new Promise<void>((resolve) => {
        const timer = ms === null ? undefined : setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#woken = false;
    this.#wake = () => this.#rouse();
  }
}
