import type { CallValue, Permission, SiteItem, SiteWords } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';

/** One line of a list of items. */
export type SiteCard = CallValue<'officeSiteItems'>['list'][number];

/** What a check may need beside the item itself. */
export interface Checking<Item> {
  readonly id: string;
  /** Null: the item is made now. */
  readonly before: Item | null;
  readonly language: Language;
}

/** How the items of one kind lie in the database, as the module that owns them knows. */
export interface Shelf<Item extends SiteItem = SiteItem> {
  readonly kind: Item['kind'];
  /** What an operator must be allowed to read and change them; left out: `site.write`. */
  readonly permission?: Permission;
  /** Which ids new items may have; null: none can be made. */
  readonly newIds: RegExp | null;
  /** All of them, in the operator's order. */
  list(db: Queryable): Promise<SiteCard[]>;
  /** Null: there is none. */
  read(db: Queryable, id: string): Promise<Item | null>;
  /** Writes the item, a new one behind the others. */
  write(tx: Transaction, id: string, item: Item, before: Item | null): Promise<void>;
  /** Throws `Refused('bad_request')` with fields (`item.title`) for what no schema of its own can say; answers what to write. */
  check?(db: Queryable, item: Item, checking: Checking<Item>): Promise<Item>;
  /** Whether a save waits for a second operator; left out: none does. `before` null: the item is made now. */
  needsSecond?(before: Item | null, item: Item): boolean;
  /** Left out where the order follows from something else. */
  putInOrder?(tx: Transaction, ids: readonly string[]): Promise<void>;
}

/** What an operator must be allowed to read and change what lies on the shelf. */
export function permissionOf({ permission = 'site.write' }: Pick<Shelf, 'permission'>): Permission {
  return permission;
}

/** Words as forms have them: Spanish ones are empty when there are none. */
export function wordsOf({ bn, en, es = '' }: Words): SiteWords {
  return { bn, en, es };
}

/** The words with each made into another text. */
export function inEach(words: SiteWords, make: (text: string) => string): SiteWords {
  return { bn: make(words.bn), en: make(words.en), es: make(words.es) };
}

/** Words as they are kept. */
export function keptWords({ bn, en, es }: SiteWords): Words {
  return es === '' ? { bn, en } : { bn, en, es };
}

/** A moment as PostgreSQL takes it from JSON and parameters. */
export function timeOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
