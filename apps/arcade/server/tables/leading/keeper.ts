import { randomUUID } from 'node:crypto';
import { startWorker } from '@chhokka/provider-server';
import type { TableContext } from '../table-context.ts';
import { giveBackLeases, renewLeases, takeFree } from '../tables.repository.ts';
import { LedTable } from './led-table.ts';

export interface TableKeeper {
  /** The tables that this process leads, as far as it knows. */
  tables(): string[];
  /** Ends running steps and gives the tables back, so that another process goes on at once. */
  stop(): Promise<void>;
}

/** How long a lease lasts on the database's clock, how often it is renewed, and how soon one that was in use. All ms. */
const LEASE = 2_000;
const RENEW_EVERY = 500;
const RENEW_SOON = 20;

/** Leads every table that nobody else leads: takes free ones, renews all leases in one statement, drops lost ones. */
export function startTableKeeper(context: TableContext): TableKeeper {
  const leader = randomUUID();
  const led = new Map<string, LedTable>();

  const keep = async (): Promise<number> => {
    await takeFree(context.pool, leader, LEASE);
    const kept = await renewLeases(context.pool, leader, LEASE);
    const terms = new Map(kept.map(({ table, term }) => [table, term]));
    for (const [table, running] of led) {
      if (terms.get(table) === running.lead.term) continue;
      led.delete(table);
      context.log.warn({ table }, 'the lease of a table has been lost');
      void running.stop();
    }
    for (const lead of kept) {
      const running = led.get(lead.table) ?? new LedTable(context, lead);
      led.set(lead.table, running);
      running.told(lead.open);
    }
    return kept.every(({ renewed }) => renewed) ? RENEW_EVERY : RENEW_SOON;
  };
  // Without a database nobody leads anything. Steps fail too, and the terms protect what they would have done.
  const worker = startWorker({
    work: keep,
    pauseMs: RENEW_EVERY,
    log: context.log,
    trouble: 'the leases of tables could not be renewed',
  });
  return {
    tables: () => [...led.keys()],
    stop: async () => {
      await worker.stop();
      await Promise.all([...led.values()].map((table) => table.stop()));
      led.clear();
      await giveBackLeases(context.pool, leader).catch((error: unknown) => {
        context.log.error({ err: error }, 'the leases of tables could not be given back');
      });
    },
  };
}
