import type { SettledMarket } from '@chhokka/feed-protocol';
import type { Store } from './store.ts';

export type Verdicts = SettledMarket['verdicts'];

/** A market that was offered once, so that there may be bets on it. */
export interface KnownMarket {
  readonly key: string;
  readonly outcomes: readonly string[];
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly verdicts: Verdicts | null;
}

interface Row {
  readonly key: string;
  readonly outcomes: string;
  readonly state: KnownMarket['state'];
  readonly verdicts: string | null;
}

const SOME = 'select key, outcomes, state, verdicts from market where fixture = ?';

/** The offered markets of a fixture, by key. */
export function marketsOf(store: Store, fixture: string): KnownMarket[] {
  return store.all<Row>(`${SOME} order by key`, fixture).map((row) => ({
    ...row,
    outcomes: JSON.parse(row.outcomes) as string[],
    verdicts: row.verdicts === null ? null : (JSON.parse(row.verdicts) as Verdicts),
  }));
}

/** Keeps a market, or the outcomes that it has now if they are more than before. A settled one stays settled. */
export function keepMarket(store: Store, fixture: string, key: string, outcomes: readonly string[]): void {
  const sql = `insert into market (fixture, key, outcomes, state) values (?, ?, ?, 'open')
    on conflict do update set outcomes = excluded.outcomes`;
  store.run(sql, fixture, key, JSON.stringify(outcomes));
}

export function settleMarket(store: Store, fixture: string, key: string, verdicts: Verdicts): void {
  const sql = "update market set state = 'settled', verdicts = ?, cancel = null where fixture = ? and key = ?";
  store.run(sql, JSON.stringify(verdicts), fixture, key);
}

/** What was settled is open again. */
export function reopenMarket(store: Store, fixture: string, key: string): void {
  const sql = "update market set state = 'open', verdicts = null where fixture = ? and key = ? and state = 'settled'";
  store.run(sql, fixture, key);
}

/** Marks an open market as cancelled by the word of that number. */
export function cancelMarket(store: Store, fixture: string, key: string, number: number): void {
  const sql = "update market set state = 'cancelled', cancel = ? where fixture = ? and key = ? and state = 'open'";
  store.run(sql, number, fixture, key);
}

/** The markets that the word of that number cancelled are open again. */
export function reopenCancelled(store: Store, fixture: string, number: number): void {
  const sql = "update market set state = 'open', cancel = null where fixture = ? and cancel = ?";
  store.run(sql, fixture, number);
}

/** Forgets the markets of fixtures that were over before that time. Their words stay in the log. */
export function forgetMarkets(store: Store, overBefore: number): void {
  const sql = 'delete from market where fixture in (select id from course where over_at < ?)';
  store.run(sql, overBefore);
}
