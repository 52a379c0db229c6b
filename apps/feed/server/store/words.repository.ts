import type { LogWord } from '@chhokka/feed-protocol';
import type { Store } from './store.ts';

/** A log word without the number that it gets when it is kept. */
export type NewWord = LogWord extends infer Word ? (Word extends LogWord ? Omit<Word, 'number'> : never) : never;

interface Row {
  readonly number: number;
  readonly body: string;
}

/** Of the last log word; 0: none. */
export function lastNumber(store: Store): number {
  return store.all<{ last: number | null }>('select max(number) as last from word')[0]?.last ?? 0;
}

/**
 * Keeps a word under the number, which follows the last one. `cause` names what made it be said, and stands in the log once
 * and never again: a second word for the same cause is a fault, and throws.
 */
export function keepWord(store: Store, word: NewWord, of: { number: number; cause: string; at: number }): LogWord {
  const { number, cause, at } = of;
  const fixture = typeof word.fixture === 'string' ? word.fixture : word.fixture.id;
  const numbered: LogWord = { ...word, number };
  const body = JSON.stringify(numbered);
  store.run(
    'insert into word (number, cause, at, fixture, body) values (?, ?, ?, ?, ?)',
    number,
    cause,
    at,
    fixture,
    body,
  );
  return numbered;
}

/** Words after the number, oldest first. */
export function wordsAfter(store: Store, number: number, limit: number): LogWord[] {
  const sql = 'select number, body from word where number > ? order by number limit ?';
  return store.all<Row>(sql, number, limit).map(({ body }) => JSON.parse(body) as LogWord);
}

/** A word by its number; null: there is none. */
export function wordOf(store: Store, number: number): LogWord | null {
  const row = store.all<Row>('select number, body from word where number = ?', number)[0];
  return row ? (JSON.parse(row.body) as LogWord) : null;
}

/** All words of a fixture, oldest first. */
export function wordsOfFixture(store: Store, fixture: string): LogWord[] {
  const sql = 'select number, body from word where fixture = ? order by number';
  return store.all<Row>(sql, fixture).map(({ body }) => JSON.parse(body) as LogWord);
}
