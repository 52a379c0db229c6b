import type { ErrorCode, FieldMessage } from '@chhokka/contracts';
import * as bn from './errors/bn.ts';
import * as en from './errors/en.ts';
import * as es from './errors/es.ts';
import type { Language } from './languages.ts';

export type { Language } from './languages.ts';

/** `{minutes}` is the waiting time. A code without a text does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;
/** `{minimum}` and `{maximum}` are the bounds of the violated rule. */
export type FieldTexts = Readonly<Record<FieldMessage, string>>;

/** The text of each refusal for the caller. */
export const errorText: Readonly<Record<Language, ErrorTexts>> = { bn: bn.errors, en: en.errors, es: es.errors };

/** The text beside an invalid field. */
export const fieldText: Readonly<Record<Language, FieldTexts>> = { bn: bn.fields, en: en.fields, es: es.fields };
