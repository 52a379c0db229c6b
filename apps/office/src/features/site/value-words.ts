import type { OfficeMessages } from '@chhokka/messages';
import { timeText as clockText } from '@chhokka/ui/day';
import { type Field, fieldAt, flatFields } from './field.ts';
import { hundredthsText } from './hundredths.ts';
import { labelOf, optionIn } from './labels.ts';
import { spanIn } from './span-in.ts';

/** What values are written with. */
export interface Writing {
  readonly texts: OfficeMessages;
  /** Writes a moment (ms since the epoch) on the site's clock. */
  readonly timeText: (at: number) => string;
}

/**
 * The value at a path of an item, in words, as its field shows it; rows of a list stand on a line each. Undefined where
 * the plain value says it, or no field is there.
 */
export function valueWords(
  writing: Writing,
  fields: readonly Field[],
  path: readonly string[],
  value: unknown,
): string | undefined {
  const field = fieldAt(fields, path);
  if (field !== undefined) return wordsFor(writing, field, value);
  const around = fieldAt(fields, path.slice(0, -1));
  if (around?.is === 'cases' && around.tag === path.at(-1) && typeof value === 'string')
    return optionIn(writing.texts, around.name, value);
  const percents = [fieldAt(fields, path.slice(0, -2)), around].find((each) => each?.is === 'percents');
  if (percents?.is !== 'percents') return undefined;
  return typeof value === 'number' ? percentText(writing, percents, value) : percentLines(writing, percents, value);
}

function wordsFor(writing: Writing, field: Field, value: unknown): string | undefined {
  const { texts } = writing;
  const { site } = texts;
  switch (field.is) {
    case 'choice':
      return optionIn(texts, field.name, String(value));
    case 'scaled':
      return `${hundredthsText(Number(value))} ${site.units[field.unit]}`.trim();
    case 'number':
      return field.unit === undefined ? undefined : `${Number(value)} ${site.units[field.unit]}`.trim();
    case 'amount':
      return field.unit === undefined ? undefined : `${String(value)} ${site.units[field.unit]}`.trim();
    case 'span': {
      const { count, unit } = spanIn(Number(value) * field.ms);
      return `${count} ${site.spans[unit]}`;
    }
    case 'clock':
      return Number(value) === 1_440 ? '24:00' : clockText(Number(value));
    case 'ticks':
      return listOf(value)
        .map((each) => optionIn(texts, field.name, String(each)))
        .join(', ');
    case 'lines':
      return listOf(value).map(String).join('\n');
    case 'rows':
      return listOf(value)
        .map((row, at) => `${at + 1}. ${partText(writing, field.fields, row)}`)
        .join('\n');
    case 'group':
      return partText(writing, field.fields, value);
    case 'cases':
      return caseText(writing, field, value);
    case 'percents':
      return percentLines(writing, field, value);
    default:
      return undefined;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object on one line: `From: 5,000 · Amount: 77`. A single field needs no label. */
function partText(writing: Writing, fields: readonly Field[], value: unknown): string {
  if (!isObject(value)) return '';
  const shown = flatFields(fields).filter(({ name }) => value[name] !== undefined && value[name] !== null);
  const isOnly = flatFields(fields).length === 1;
  return shown
    .map((field) => {
      const text = wordsFor(writing, field, value[field.name]) ?? plainText(writing, field, value[field.name]);
      return isOnly ? text : `${labelOf(writing.texts.site, field.label ?? field.name)}: ${text}`;
    })
    .join(' · ');
}

function plainText({ texts, timeText }: Writing, field: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.site.on : texts.site.off;
  if (field.is === 'moment' && typeof value === 'number') return timeText(value);
  if (isObject(value)) return Object.values(value).filter(Boolean).join(' / ');
  return String(value);
}

function caseText(writing: Writing, field: Extract<Field, { is: 'cases' }>, value: unknown): string {
  if (!isObject(value)) return '';
  const tag = String(value[field.tag]);
  const rest = partText(writing, field.cases[tag]?.fields ?? [], value);
  return [optionIn(writing.texts, field.name, tag), rest].filter((each) => each !== '').join(' · ');
}

type Percents = Extract<Field, { is: 'percents' }>;

function percentText({ texts }: Writing, { in: unit }: Percents, value: number): string {
  return `${unit === 'whole' ? value : hundredthsText(value)} ${texts.site.units.percent}`;
}

/** A kind or a game on each line. */
function percentLines(writing: Writing, field: Percents, value: unknown): string {
  if (!isObject(value)) return '';
  const numbers = Object.entries(value).flatMap(([name, each]) =>
    isObject(each) ? Object.entries(each) : [[name, each] as const],
  );
  return numbers
    .map(([name, each]) => `${optionIn(writing.texts, field.name, name)}: ${percentText(writing, field, Number(each))}`)
    .join('\n');
}
