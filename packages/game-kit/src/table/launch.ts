import { type Launch, readLaunch } from '../core/launch.ts';
import type { TableLanguage } from './text/words.ts';

/** A launch of a table: Spanish too, and the address of the tables' calls. */
export interface TableLaunch extends Omit<Launch, 'language' | 'rgs' | 'demo'> {
  readonly language: TableLanguage;
  /** The server's URL, ending in `/tables`. */
  readonly tables: string;
  /** The table to enter, `table=CODE`; null for the title's own. */
  readonly table: string | null;
}

/** Reads the address with which the site opened a table. `referrer`: the page around it. Throws what `readLaunch` throws. */
export function readTableLaunch(address: URL, referrer: string): TableLaunch {
  const { session, language, device, currency, host, minutesEast } = readLaunch(address, referrer);
  const spanish = address.searchParams.get('lang') === 'es';
  return {
    session,
    language: spanish ? 'es' : language,
    device,
    currency,
    host,
    minutesEast,
    tables: `${address.origin}/tables`,
    table: address.searchParams.get('table'),
  };
}
