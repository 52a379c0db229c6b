import type { ErrorCode, FieldMessage } from '@chhokka/contracts';
import * as bn from './errors/bn.ts';
import * as en from './errors/en.ts';
import * as es from './errors/es.ts';
import type { Language } from './languages.ts';

export type { Language } from './languages.ts';

/** `{minutes}` stands for how long to wait. A code without a text does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;
/** `{minimum}` and `{maximum}` stand for the bounds of the rule that was broken. */
export type FieldTexts = Readonly<Record<FieldMessage, string>>;

/** What the caller reads for each refusal. */
export const errorText: Readonly<Record<Language, ErrorTexts>> = { bn: bn.errors, en: en.errors, es: es.errors };

/** What the caller reads beside a field. */
export const fieldText: Readonly<Record<Language, FieldTexts>> = { bn: bn.fields, en: en.fields, es: es.fields };
