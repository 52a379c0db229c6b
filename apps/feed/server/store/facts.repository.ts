import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

/** What the store was made for, by name; null: never said. */
export function factOf(store: Store, name: string): string | null {
  return store.all<{ value: string }>('select value from fact where name = ?', name)[0]?.value ?? null;
}

export function keepFact(store: Store, name: string, value: string): void {
  store.run(
    'insert into fact (name, value) values (?, ?) on conflict do update set value = excluded.value',
    name,
    value,
  );
}

/** The name of the feed whose log this is. It is made when it is asked for the first time, and never changes. */
export function feedIdOf(store: Store): string {
  store.run("insert into fact (name, value) values ('name of the feed', ?) on conflict do nothing", randomUUID());
  const id = factOf(store, 'name of the feed');
  if (id === null) throw new Error('the store does not keep the name of the feed');
  return id;
}
