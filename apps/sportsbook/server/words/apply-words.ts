import type { LogWord } from '@chhokka/feed-protocol';
import type { Clock } from '@chhokka/kernel';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { foldWords } from './fold-words.ts';
import { holdFeed } from './feeds.repository.ts';
import * as repository from './words.repository.ts';

interface ApplyParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly told: repository.Told;
  /** The name of the feed that said the words. */
  readonly feed: string;
}

/**
 * `applied`: the database has these words now. `behind`: words between those and what it has are missing; nothing was done.
 * `another feed` is followed than the one that said the words; nothing was done.
 */
interface Applied {
  readonly outcome: 'applied' | 'behind' | 'another feed';
  /** Fixtures of other feeds that the words named, and of which nothing was believed. */
  readonly foreign: readonly string[];
  /** What was not believed, for the log. */
  readonly oddities: readonly { readonly number: number; readonly what: string }[];
}

/**
 * Applies words of the log, which follow each other, in one transaction. Several processes may do it at once: each word is
 * applied once. Words that were applied before change nothing. A word that the database cannot hold, such as a time beyond
 * all calendars, is stored and has no effect, because one such word would stop all that come after it.
 * Throws when the database fails.
 */
export async function applyWords(parts: ApplyParts, words: readonly LogWord[]): Promise<Applied> {
  try {
    return await transaction(parts.pool, (tx) => applyIn(tx, parts, words, false));
  } catch (error) {
    if (!isOfData(error)) throw error;
    if (words.length === 1) return transaction(parts.pool, (tx) => applyIn(tx, parts, words, true));
    const oddities: Applied['oddities'][number][] = [];
    const foreign: string[] = [];
    for (const word of words) {
      const applied = await applyWords(parts, [word]);
      oddities.push(...applied.oddities);
      foreign.push(...applied.foreign);
      if (applied.outcome !== 'applied') return { outcome: applied.outcome, oddities, foreign };
    }
    return { outcome: 'applied', oddities, foreign };
  }
}

async function applyIn(
  tx: Transaction,
  { clock, told, feed: id }: ApplyParts,
  words: readonly LogWord[],
  withoutEffect: boolean,
): Promise<Applied> {
  const feed = await holdFeed(tx, id);
  if (feed === null) return { outcome: 'another feed', oddities: [], foreign: [] };
  const { key, last } = feed;
  const old = words.filter(({ number }) => number <= last);
  const fresh = words.filter(({ number }) => number > last);
  const oddities = (old.length > 0 ? await repository.differingWords(tx, key, old) : []).map((number) => ({
    number,
    what: 'another content of a number that was applied',
  }));
  const [first] = fresh;
  if (first === undefined) return { outcome: 'applied', oddities, foreign: [] };
  if (first.number !== last + 1 || fresh.some(({ number }, place) => number !== first.number + place))
    return { outcome: 'behind', oddities, foreign: [] };
  const now = clock.now();
  await repository.insertWords(tx, key, fresh, now);
  if (withoutEffect) {
    const odd = { number: first.number, what: 'a word that cannot be applied' };
    return { outcome: 'applied', oddities: [...oddities, odd], foreign: [] };
  }
  const before = await repository.readBefore(tx, key, fresh);
  const changes = foldWords(fresh, before);
  await repository.writeChanges(tx, { feed: key, changes, told, now });
  return { outcome: 'applied', oddities: [...oddities, ...changes.oddities], foreign: [...before.foreign] };
}

/** Whether the database refuses what was to be written: a wrong value (class 22) or a broken rule (23). */
function isOfData(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(22|23)/.test(code);
}
