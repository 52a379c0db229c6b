import assert from 'node:assert/strict';
import { type CallName, type ErrorCode, errorStatus, type Refusal } from '@chhokka/contracts';
import { errorText, type Language } from '@chhokka/messages/errors';
import { languages } from '@chhokka/messages/languages';
import type { Sent, SendOptions, Wire } from './wire.ts';

/** No answer may take longer, whatever was sent. */
const LONGEST_MS = 1_000;
const MOST_TURNS = 5;
const AT_ONCE = 4;
/** A form may be refused this often before all of its bad fields are named. */
const MOST_ROUNDS = 8;

/** A form whose fields are tried with hostile values. */
export interface Form {
  readonly call: CallName;
  /** A complete and valid form. Where nothing may be accepted, one part of it is invalid. */
  readonly good: () => Readonly<Record<string, unknown>>;
  /**
   * Fields that are tried all at once. Each field that a refusal names gets its valid value, until no field is named.
   */
  readonly together?: readonly string[];
  /** Fields that are tried one at a time, where the refusal names no field. */
  readonly alone?: readonly string[];
  readonly options?: () => SendOptions;
  /** Checks what was stored of an accepted form; without it, no form may be accepted. */
  readonly accepted?: (taken: Accepted) => Promise<void>;
}

export interface Accepted {
  readonly input: Readonly<Record<string, unknown>>;
  /** Fields that still have the hostile value. */
  readonly open: ReadonlySet<string>;
  readonly hostile: unknown;
  readonly value: unknown;
}

/** How many values were tried in how many fields, and their results. */
export interface Figures {
  tried: number;
  calls: number;
  accepted: number;
  longestMs: number;
}

/** Tries every value in every field of a form; throws at the first bad answer. */
export async function tryForm(wire: Wire, form: Form, values: readonly unknown[]): Promise<Figures> {
  const figures: Figures = { tried: 0, calls: 0, accepted: 0, longestMs: 0 };
  const { together = [], alone = [] } = form;
  const turns = values.flatMap((hostile, turn) => {
    const language = languages[turn % languages.length] ?? 'bn';
    const fields = [...(together.length > 0 ? [together] : []), ...alone.map((field) => [field])];
    return fields.map((open) => ({ wire, form, hostile, language, open, figures }));
  });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let turn = turns[next++]; turn; turn = turns[next++]) await tryFields(turn);
  };
  // Waits for all of them, so that nothing is running after a failure.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return figures;
}

interface Turn {
  readonly wire: Wire;
  readonly form: Form;
  readonly hostile: unknown;
  readonly language: Language;
  readonly open: readonly string[];
  readonly figures: Figures;
}

async function tryFields(turn: Turn): Promise<void> {
  const { form, hostile, figures } = turn;
  const good = form.good();
  const open = new Set(turn.open);
  figures.tried += open.size;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const input = { ...good, ...Object.fromEntries([...open].map((field) => [field, hostile])) };
    const refused = await judged(turn, input, open);
    if (refused === null) return;
    // `fields` names them by their path: `body` where the whole body is wrong.
    const named = Object.keys(refused.fields ?? {}).map((path) => path.split('.', 1)[0] ?? path);
    const bad = named.filter((field) => open.has(field));
    if (bad.length === 0) return;
    for (const field of bad) open.delete(field);
    if (open.size === 0) return;
  }
  throw new Error(`${form.call} was refused ${MOST_ROUNDS} times for ${JSON.stringify(hostile)}`);
}

/** Sends one form and checks the answer. Returns the refusal, or null for an accepted form. */
async function judged(
  { wire, form, hostile, language, figures }: Turn,
  input: Readonly<Record<string, unknown>>,
  open: ReadonlySet<string>,
): Promise<Refusal | null> {
  const options = form.options?.();
  const sent = await wire.send(form.call, input, {
    ...options,
    headers: { 'accept-language': language, ...options?.headers },
  });
  figures.calls += 1;
  figures.longestMs = Math.max(figures.longestMs, sent.ms);
  const what = `${form.call} with ${shown(hostile)} in ${[...open].join(', ')}`;
  // The machine may be busy for a moment, so a slow call is repeated: a real delay appears every time. An accepted form
  // is not sent twice.
  let ms = sent.body?.success ? 0 : sent.ms;
  for (let turn = 0; turn < MOST_TURNS && ms >= LONGEST_MS; turn += 1) {
    ms = Math.min(ms, (await wire.send(form.call, input, form.options?.())).ms);
  }
  if (ms >= LONGEST_MS) throw new Error(`${what} took ${Math.round(ms)} ms`);
  const refused = refusalIn(sent, language, what);
  if (refused !== null) return refused;
  figures.accepted += 1;
  if (!form.accepted) throw new Error(`${what} was accepted`);
  const { body } = sent;
  await form.accepted({ input, open, hostile, value: body?.success ? body.value : null });
  return null;
}

/** Checks what every answer must fulfil. Returns the refusal, or null for a success. */
export function refusalIn({ status, headers, body }: Sent, language: Language, what: string): Refusal | null {
  assert.ok(body, `${what}: ${status} without an envelope`);
  assert.ok(status < 500, `${what}: ${status}`);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8', what);
  assert.equal(headers['x-content-type-options'], 'nosniff', what);
  if (body.success) {
    assert.equal(status, 200, what);
    return null;
  }
  const code = body.code as ErrorCode;
  assert.equal(status, errorStatus[code], what);
  const parts = errorText[language][code].split('{minutes}');
  assert.ok(
    parts.every((part) => body.message.includes(part)),
    `${what}: ${body.message}`,
  );
  for (const [field, message] of Object.entries(body.fields ?? {})) {
    assert.match(message, SCRIPT[language], `${what}: ${field}`);
    assert.doesNotMatch(message, /[{}]|undefined|NaN/, `${what}: ${field}`);
  }
  return body;
}

const SCRIPT: Readonly<Record<Language, RegExp>> = {
  bn: /[\u0985-\u09B9]/,
  en: /^[A-Z][^\u0980-\u09FF]+$/,
  es: /^[A-Z¿¡ÁÉÍÓÚ][^\u0980-\u09FF]+$/,
};

function shown(hostile: unknown): string {
  return (JSON.stringify(hostile) ?? 'undefined').slice(0, 80);
}
