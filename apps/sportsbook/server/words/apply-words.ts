import type { LogWord } from '@chhokka/feed-protocol';
import type { Clock } from '@chhokka/kernel';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { foldWords } from './fold-words.ts';
import * as repository from './words.repository.ts';

interface ApplyParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly told: repository.Told;
}

/**
 * `applied`: the database has these words now. `behind`: words between those and what it has are missing; nothing was done.
 * `oddities`: what was not believed, for the log.
 */
interface Applied {
  readonly outcome: 'applied' | 'behind';
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
    for (const word of words) {
      const applied = await applyWords(parts, [word]);
      oddities.push(...applied.oddities);
      if (applied.outcome === 'behind') return { outcome: 'behind', oddities };
    }
    return { outcome: 'applied', oddities };
  }
}

async function applyIn(
  tx: Transaction,
  { clock, told }: ApplyParts,
  words: readonly LogWord[],
  withoutEffect: boolean,
): Promise<Applied> {
  const last = await repository.holdFeed(tx);
  const old = words.filter(({ number }) => number <= last);
  const fresh = words.filter(({ number }) => number > last);
  const oddities = (old.length > 0 ? await repository.differingWords(tx, old) : []).map((number) => ({
    number,
    what: 'another content of a number that was applied',
  }));
  const [first] = fresh;
  if (first === undefined) return { outcome: 'applied', oddities };
  if (first.number !== last + 1 || fresh.some(({ number }, place) => number !== first.number + place))
    return { outcome: 'behind', oddities };
  const now = clock.now();
  await repository.insertWords(tx, fresh, now);
  if (withoutEffect)
    return {
      outcome: 'applied',
      oddities: [...oddities, { number: first.number, what: 'a word that cannot be applied' }],
    };
  const changes = foldWords(fresh, await repository.readBefore(tx, fresh));
  await repository.writeChanges(tx, changes, told, now);
  return { outcome: 'applied', oddities: [...oddities, ...changes.oddities] };
}

/** Whether the database refuses what was to be written: a wrong value (class 22) or a broken rule (23). */
function isOfData(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(22|23)/.test(code);
}
