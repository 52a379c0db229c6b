import type { Language } from '@chhokka/messages/errors';
import { Serialised } from '../../infra/http/answer.ts';
import type { CatalogueGame } from './catalogue.types.ts';

/** One page of a list, as the list’s JSON; `favourites` null for guests, who get no personal part. */
export function pageJson(
  games: readonly CatalogueGame[],
  page: { pageNo: number; pageSize: number; language: Language; favourites: ReadonlySet<string> | null },
): { list: string; totalPages: number } {
  const from = (page.pageNo - 1) * page.pageSize;
  const shown = games.slice(from, from + page.pageSize);
  const end = (game: CatalogueGame): string =>
    page.favourites ? `,"isFavorite":${page.favourites.has(game.id)}}` : '}';
  return {
    list: `[${shown.map((game) => game.json[page.language] + end(game)).join(',')}]`,
    totalPages: Math.ceil(games.length / page.pageSize),
  };
}

/** The same under the names that each call gives them. */
export function page<Value>(
  listName: 'games' | 'list' | 'content',
  part: { list: string; totalPages: number },
): Serialised<Value> {
  return new Serialised(`{"${listName}":${part.list},"totalPages":${part.totalPages}}`);
}

/** The newest `capacity` answers, by key. */
export class AnswerCache<Value> {
  readonly #entries = new Map<string, Serialised<Value>>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The answer kept under `key`, or a new one that is kept from now on. */
  get(key: string, make: () => Serialised<Value>): Serialised<Value> {
    const kept = this.#entries.get(key);
    if (kept) {
      // Back to the young end: a Map keeps the order of insertion.
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept;
    }
    const made = make();
    this.#entries.set(key, made);
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value ?? '');
    return made;
  }

  clear(): void {
    this.#entries.clear();
  }
}
