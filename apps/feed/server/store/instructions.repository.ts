import type { Store } from './store.ts';

/** An order of the operator, with what it was answered. */
export interface KeptInstruction {
  readonly at: number;
  readonly body: unknown;
  readonly answer: unknown;
}

export function keepInstruction(
  store: Store,
  { at, fixture, body, answer }: KeptInstruction & { readonly fixture: string | null },
): void {
  const sql = 'insert into instruction (at, fixture, body, answer) values (?, ?, ?, ?)';
  store.run(sql, at, fixture, JSON.stringify(body), JSON.stringify(answer));
}

/** The operator's orders about a fixture, oldest first. */
export function instructionsOf(store: Store, fixture: string): KeptInstruction[] {
  const sql = 'select at, body, answer from instruction where fixture = ? order by id';
  return store.all<{ at: number; body: string; answer: string }>(sql, fixture).map(({ at, body, answer }) => ({
    at,
    body: JSON.parse(body) as unknown,
    answer: JSON.parse(answer) as unknown,
  }));
}
