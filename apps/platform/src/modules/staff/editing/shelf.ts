import type { CallValue, Permission, SiteItem, SiteWords } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';

/** One item in a list. */
export type SiteCard = CallValue<'officeSiteItems'>['list'][number];

/** What a check may need besides the item itself. */
export interface Checking<Item> {
  readonly id: string;
  /** Null: the item is new. */
  readonly before: Item | null;
  readonly language: Language;
}

/** The accounts of those who decided a change. */
export interface DecidedBy {
  readonly account: string;
  /** Who approved it; null: one operator was enough. */
  readonly second: string | null;
  /** ms since the epoch */
  readonly at: number;
}

/** How the module that owns one kind of item lists, reads, checks and writes it. */
export interface Shelf<Item extends SiteItem = SiteItem> {
  readonly kind: Item['kind'];
  /** The permission to read and change the items; defaults to `site.write`. */
  readonly permission?: Permission;
  /** The pattern of new ids; null: no items can be created. */
  readonly newIds: RegExp | null;
  /** All items, in the operator's order. */
  list(db: Queryable): Promise<SiteCard[]>;
  /** Null: there is none. */
  read(db: Queryable, id: string): Promise<Item | null>;
  /** Writes the item for those who decided. A new one goes to the end. */
  write(tx: Transaction, id: string, item: Item, before: Item | null, by: DecidedBy): Promise<void>;
  /**
   * Checks what a schema cannot express and returns the item to write. Throws `Refused('bad_request')` with fields
   * (`item.title`).
   */
  check?(db: Queryable, item: Item, checking: Checking<Item>): Promise<Item>;
  /** Whether a save needs a second operator; by default none does. `before` null: the item is new. */
  needsSecond?(before: Item | null, item: Item): boolean;
  /** Absent where the order follows from something else. */
  putInOrder?(tx: Transaction, ids: readonly string[]): Promise<void>;
}

/** The permission to read and change the items of the shelf. */
export function permissionOf({ permission = 'site.write' }: Pick<Shelf, 'permission'>): Permission {
  return permission;
}

/** Texts for forms: missing Spanish ones are empty. */
export function wordsOf({ bn, en, es = '' }: Words): SiteWords {
  return { bn, en, es };
}

/** The texts, each transformed by `make`. */
export function inEach(words: SiteWords, make: (text: string) => string): SiteWords {
  return { bn: make(words.bn), en: make(words.en), es: make(words.es) };
}

/** Texts as they are stored. */
export function keptWords({ bn, en, es }: SiteWords): Words {
  return es === '' ? { bn, en } : { bn, en, es };
}

/** A time as PostgreSQL accepts it from JSON and parameters. */
export function timeOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
