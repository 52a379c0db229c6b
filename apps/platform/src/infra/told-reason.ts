import { fieldText, type Language } from '@chhokka/messages/errors';
import { preparedReason, type ReasonKind } from '@chhokka/messages/reasons';
import { type Words, wordsIn } from './http/language.ts';
import { Refused } from './http/refused.ts';
import { cleanLines, linesHoldHidden } from './typed-text.ts';

/** The reason for an operator's decision, for the member. */
export interface ToldReason {
  /** As the operator wrote or chose it; empty: no reason. */
  readonly reason: string;
  /** The texts of a prepared reason at the time of the decision; null: the operator wrote the reason. */
  readonly reasonWords: Words | null;
}

/** A typed reason, or a prepared one recognised by its text in any language. Throws `Refused('bad_request')`. */
export function toldReason(kind: ReasonKind, typed: string, language: Language): ToldReason {
  const reason = cleanLines(typed);
  if (linesHoldHidden(reason)) throw new Refused('bad_request', { fields: { reason: fieldText[language].invalid } });
  return { reason, reasonWords: preparedReason(kind, reason) };
}

/** A prepared reason in the reader's language; any other as it was written. */
export function reasonIn({ reason, reasonWords }: ToldReason, language: Language): string {
  return reasonWords === null ? reason : wordsIn(reasonWords, language);
}
