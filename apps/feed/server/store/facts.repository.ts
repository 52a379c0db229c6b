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
