import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { describe, expect, it } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { errorText, fieldText } from '@chhokka/messages/errors';
import { es } from '@chhokka/messages/es';

interface Texts {
  readonly [key: string]: string | Texts;
}

const CATALOGUES: Readonly<Record<string, Readonly<Record<'bn' | 'en' | 'es', Texts>>>> = {
  site: { bn, en, es },
  errors: errorText,
  fields: fieldText,
};
const CASES = Object.entries(CATALOGUES).flatMap(([name, languages]) => [
  { name: `${name} in English`, texts: languages.en, measure: languages.bn },
  { name: `${name} in Spanish`, texts: languages.es, measure: languages.bn },
]);

/** What a compiled message holds in its second place, by the kind of argument. */
const KINDS = ['pound', 'select', 'plural', 'ordinal', 'number', 'date', 'time'];
const PLURAL = [2, 3];

/** The texts by their whole key, `shell.footer.adult`. */
function flat(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${path}${key}`, text] as const] : [...flat(text, `${path}${key}.`)],
    ),
  );
}

/** The names of the arguments of a message, each once, sorted. How a language writes them is its own affair. */
function argumentsOf(text: string): string[] {
  const found = new Set<string>();
  visit(compile(text), (name) => found.add(name));
  return [...found].toSorted();
}

function visit(node: unknown, see: (name: string, kind: string, choices?: object) => void): void {
  if (!Array.isArray(node)) return;
  const [name, kind, choices, ...rest] = node as unknown[];
  // A zero stands for the `#` of a plural among its texts.
  if (typeof name === 'string' && typeof kind === 'number' && kind > 0) {
    see(name, KINDS[kind] ?? '?', typeof choices === 'object' && choices !== null ? choices : undefined);
    for (const choice of Object.values(typeof choices === 'object' ? (choices ?? {}) : {})) visit(choice, see);
    return;
  }
  if (typeof name === 'string' && node.length === 1) {
    see(name, 'text');
    return;
  }
  for (const part of [name, kind, choices, ...rest]) visit(part, see);
}

it('sees the arguments of a message, those inside of plurals as well', () => {
  expect(argumentsOf('Hello')).toEqual([]);
  expect(argumentsOf('{name}')).toEqual(['name']);
  expect(argumentsOf('{n, plural, one {# of {all}} other {# of {most, number}}}')).toEqual(['all', 'most', 'n']);
});

describe.each(CASES)('$name', ({ texts, measure }) => {
  const here = flat(texts);
  const bengali = flat(measure);

  it('has the keys of the Bengali catalogue, no fewer and no more', () => {
    expect([...here.keys()].toSorted()).toEqual([...bengali.keys()].toSorted());
  });

  it('takes the same arguments as the Bengali text of each key', () => {
    const differing = [...here].filter(
      ([key, text]) => argumentsOf(text).join() !== argumentsOf(bengali.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

describe.each(Object.entries(CATALOGUES))('%s', (_name, languages) => {
  it.each(['bn', 'en', 'es'] as const)(
    'has no empty text, none that cannot be parsed, and no stray space (%s)',
    (code) => {
      for (const [key, text] of flat(languages[code])) {
        expect(text.trim(), key).not.toBe('');
        expect(text, key).toBe(text.trim());
        expect(() => compile(text), key).not.toThrow();
      }
    },
  );

  it('is not in another language by mistake', () => {
    const bengali = [...flat(languages.bn)].filter(([, text]) => text.length > 20);
    const english = flat(languages.en);
    const spanish = flat(languages.es);
    expect(bengali.filter(([key, text]) => english.get(key) === text)).toEqual([]);
    expect([...spanish].filter(([key, text]) => text.length > 20 && english.get(key) === text)).toEqual([]);
  });
});

const FORMATTERS = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
const AMOUNTS = [0, 1, 2, 5, 100, 1_000_000];

describe.each(['bn', 'en', 'es'] as const)('plural and number rules in %s', (code) => {
  const write = (text: string, values: Record<string, number | string>): unknown =>
    format(compile(text), code, values, { formatters: FORMATTERS, timeZone: 'Asia/Dhaka' });

  it('chooses by the rules of the language and writes numbers as it does', () => {
    const rules = new Intl.PluralRules(code);
    const number = new Intl.NumberFormat(code);
    const text = '{count, plural, one {one #} other {other #}}';
    for (const count of AMOUNTS) {
      const category = rules.select(count) === 'one' ? 'one' : 'other';
      expect(write(text, { count })).toBe(`${category} ${number.format(count)}`);
    }
    expect(write('{amount, number}', { amount: 1_234_567 })).toBe(number.format(1_234_567));
  });

  it('writes Latin digits under the locale that the site names', () => {
    const values = { count: 12, amount: 345 };
    const text = compile('{count, plural, other {#}} {amount, number}');
    expect(format(text, `${code}-u-nu-latn`, values, { formatters: FORMATTERS, timeZone: 'Asia/Dhaka' })).toBe(
      '12 345',
    );
  });

  it('writes every plural of the catalogue for any amount', () => {
    for (const { [code]: texts } of Object.values(CATALOGUES))
      for (const [key, text] of flat(texts)) {
        const names = new Map<string, string>();
        visit(compile(text), (name, kind, choices) => {
          names.set(name, kind);
          if (choices && PLURAL.includes(KINDS.indexOf(kind))) expect(Object.keys(choices), key).toContain('other');
        });
        if (![...names.values()].includes('plural')) continue;
        for (const amount of AMOUNTS) {
          const values = Object.fromEntries([...names].map(([name, kind]) => [name, kind === 'text' ? 'x' : amount]));
          expect(String(write(text, values)), key).not.toMatch(/[{}]|undefined/);
        }
      }
  });
});
