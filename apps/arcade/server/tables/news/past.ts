import { COUNTED_ROUNDS, type PastRound, type RoundRules, SHOWN_ROUNDS, type TableState } from '@chhokka/game-math';
import type { SettledRow } from './news.repository.ts';

/** The settled rounds of a table: what is shown of them, and the counts over the last ones, kept as rounds come and go. */
export interface Past {
  /** The number of the last settled round that is known; 0 before the first one. */
  last(): number;
  /** Takes rounds that follow the known ones, the oldest first. Returns what histories show of them. */
  add(rounds: readonly SettledRow[]): readonly PastRound[];
  history(): readonly PastRound[];
  counts(): TableState['counts'];
}

/** `rules`: by name. */
export function createPast(rules: (name: string) => RoundRules): Past {
  const rounds: { readonly shown: PastRound; readonly counts: readonly string[] }[] = [];
  const occurred = new Map<string, number>();

  function count(names: readonly string[], change: 1 | -1): void {
    for (const name of names) {
      const now = (occurred.get(name) ?? 0) + change;
      if (now === 0) occurred.delete(name);
      else occurred.set(name, now);
    }
  }

  function take(row: SettledRow): PastRound {
    const rule = rules(row.rules);
    const outcome: unknown = JSON.parse(row.outcome);
    const ofShoe = row.shoe === null ? {} : { shoe: Number(row.shoe) };
    const shown = { id: Number(row.id), number: Number(row.number), mark: rule.mark(outcome), ...ofShoe };
    const counts = rule.countsOf(outcome);
    rounds.push({ shown, counts });
    count(counts, 1);
    if (rounds.length > COUNTED_ROUNDS) count(rounds.shift()?.counts ?? [], -1);
    return shown;
  }

  return {
    last: () => rounds.at(-1)?.shown.number ?? 0,
    add: (rows) => rows.map(take),
    history: () => rounds.slice(-SHOWN_ROUNDS).map(({ shown }) => shown),
    counts: () => ({ over: rounds.length, of: Object.fromEntries(occurred) }),
  };
}
