import type { TitleLanguage } from '../../../infra/http/language.ts';
import { Serialised } from '../../../infra/http/answer.ts';
import type { CatalogueGame } from './catalogue.types.ts';

/** One page of a list as JSON. */
export function pageJson(
  games: readonly CatalogueGame[],
  view: { pageNo: number; pageSize: number; language: TitleLanguage },
): { list: string; totalPages: number } {
  const from = (view.pageNo - 1) * view.pageSize;
  const shown = games.slice(from, from + view.pageSize);
  return {
    list: `[${shown.map((game) => game.json[view.language]).join(',')}]`,
    totalPages: Math.ceil(games.length / view.pageSize),
  };
}

/** A whole answer. */
export function serialised<Value>(value: Value): Serialised<Value> {
  return new Serialised(JSON.stringify(value));
}

/** The same under the field names of each call. */
export function page<Value>(
  listName: 'games' | 'list' | 'content',
  part: { list: string; totalPages: number },
): Serialised<Value> {
  return new Serialised(`{"${listName}":${part.list},"totalPages":${part.totalPages}}`);
}

/** A cache of the most recently used answers by key, up to `maxBytes`. */
export class AnswerCache<Value> {
  readonly #entries = new Map<string, Serialised<Value>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The cached answer for `key`, or a new one that is cached. */
  get(key: string, make: () => Serialised<Value>): Serialised<Value> {
    const kept = this.#entries.get(key);
    if (kept) {
      // Moves the entry to the end, because a Map keeps insertion order.
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept;
    }
    const made = make();
    this.#entries.set(key, made);
    this.#bytes += sizeOf(key, made);
    this.#dropOldest();
    return made;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #dropOldest(): void {
    for (const [key, answer] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(key);
      this.#bytes -= sizeOf(key, answer);
    }
  }
}

function sizeOf(key: string, answer: Serialised<unknown>): number {
  return 2 * key.length + answer.envelope.length;
}
