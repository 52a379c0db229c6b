import { type LineSort, type LineWord, RECORD_SORTS } from '@chhokka/contracts';
import { assert } from '@chhokka/kernel';

/**
 * The name of an entry for its owner. `isHeld`: it is an entry of the account for held money. Amounts in minor units.
 */
export function wordOf(line: { sort: string; kind: string; amount: bigint }, isHeld: boolean): LineWord {
  const incoming = line.amount > 0n;
  const sort = sortOf(line.sort);
  switch (sort) {
    case 'game':
      if (line.kind === 'refund') return 'refund';
      if (line.kind === 'adjust') return 'resettled';
      return incoming ? 'win' : 'bet';
    case 'deposit':
      return incoming ? 'deposit' : 'depositBack';
    case 'withdrawal':
      return incoming ? 'withdrawalBack' : 'withdrawal';
    case 'held':
      return incoming === isHeld ? 'held' : 'released';
    case 'promotion':
      if (line.kind === 'signup') return 'welcome';
      return incoming ? 'promotion' : 'promotionBack';
    case 'transfer':
      return incoming ? 'transferIn' : 'transferOut';
    case 'correction':
      return 'correction';
    case 'agent':
      return line.kind === 'agent_take' ? 'income' : 'lineRate';
  }
}

/** Checks for a value of `records.sort_of`. */
export function sortOf(text: string): LineSort {
  const sort = RECORD_SORTS.find((each) => each === text);
  assert(sort, 'the database names an entry as the contract does');
  return sort;
}
