import { fieldText, type Language } from '@chhokka/messages/errors';
import { preparedReason, type ReasonKind } from '@chhokka/messages/reasons';
import { type Words, wordsIn } from './http/language.ts';
import { Refused } from './http/refused.ts';
import { cleanLines, linesHoldHidden } from './typed-text.ts';

/** Why an operator decided so, for the member. */
export interface ToldReason {
  /** As the operator wrote or chose it; empty: no reason was given. */
  readonly reason: string;
  /** A prepared reason as it read then, in each language; null: the operator's own words. */
  readonly reasonWords: Words | null;
}

/** What an operator wrote, or a prepared reason by its words in any language. Throws `Refused('bad_request')`. */
export function toldReason(kind: ReasonKind, typed: string, language: Language): ToldReason {
  const reason = cleanLines(typed);
  if (linesHoldHidden(reason)) throw new Refused('bad_request', { fields: { reason: fieldText[language].invalid } });
  return { reason, reasonWords: preparedReason(kind, reason) };
}

/** The reason in the reader's language where it was prepared, else as it was written. */
export function reasonIn({ reason, reasonWords }: ToldReason, language: Language): string {
  return reasonWords === null ? reason : wordsIn(reasonWords, language);
}
