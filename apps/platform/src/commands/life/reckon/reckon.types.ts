import type { StoryRecord } from '../record.ts';
import type * as stored from './read.repository.ts';

/** All that is reckoned from, and nothing that the rewards have summed. */
export interface Given {
  readonly offset: number;
  readonly record: StoryRecord;
  readonly rounds: readonly stored.Round[];
  readonly wins: readonly { readonly roundId: string; readonly at: number; readonly amount: bigint }[];
  readonly transfers: readonly stored.Moved[];
  readonly rules: stored.Rules;
}

/** What is due, by a name that is unique: minor units, or points ×100. */
export type Due = Map<string, bigint>;
