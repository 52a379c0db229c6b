import type { TitleLanguage } from '../../../infra/http/language.ts';
import { Serialised } from '../../../infra/http/answer.ts';
import type { CatalogueGame } from './catalogue.types.ts';

/** One page of a list, as the list’s JSON; `favourites` null for guests, who get no personal part. */
export function pageJson(
  games: readonly CatalogueGame[],
  view: { pageNo: number; pageSize: number; language: TitleLanguage; favourites: ReadonlySet<string> | null },
): { list: string; totalPages: number } {
  const from = (view.pageNo - 1) * view.pageSize;
  const shown = games.slice(from, from + view.pageSize);
  const end = (game: CatalogueGame): string =>
    view.favourites ? `,"isFavorite":${view.favourites.has(game.id)}}` : '}';
  return {
    list: `[${shown.map((game) => game.json[view.language] + end(game)).join(',')}]`,
    totalPages: Math.ceil(games.length / view.pageSize),
  };
}

/** The same under the names that each call gives them. */
export function page<Value>(
  listName: 'games' | 'list' | 'content',
  part: { list: string; totalPages: number },
): Serialised<Value> {
  return new Serialised(`{"${listName}":${part.list},"totalPages":${part.totalPages}}`);
}

/** The answers that were asked for last, by key, up to `maxBytes` of them. */
export class AnswerCache<Value> {
  readonly #entries = new Map<string, Serialised<Value>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
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
