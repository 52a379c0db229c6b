import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';

/** A schema of zod. */
interface Described {
  toJSONSchema(options: { io: 'input'; unrepresentable: 'any' }): unknown;
}

/** A JSON schema, as far as inputs of calls use it. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
}

/** A field of an input: where it stands, and texts at the edge of what its pattern allows. */
export interface Leaf {
  readonly path: readonly string[];
  readonly edges: readonly string[];
}

/** Inputs of one form of a schema, which accepts them unless it has rules beside those of its fields. */
export interface Sample {
  /** With every field, and with those only that must be there. */
  readonly inputs: readonly Input[];
  readonly leaves: readonly Leaf[];
}

type Input = Readonly<Record<string, unknown>>;

const SEED = 2026;
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '5b6f4f0e-6a3c-4a51-9d5f-1f2d3c4b5a69',
  date: '2026-11-20',
  uri: 'https://site.example/a',
};

/** Samples of a call's input, one for each form of it. */
export function samplesOf(input: Described): Sample[] {
  const schema = input.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema;
  return (schema.anyOf ?? schema.oneOf ?? [schema]).map(sampleOf);
}

function sampleOf(form: Schema): Sample {
  const leaves: Leaf[] = [];
  const inputs: [unknown, unknown] = [
    valueOf(form, [], { leaves, withOptional: true }),
    valueOf(form, [], { leaves: [] }),
  ];
  return { inputs: (isDeepStrictEqual(...inputs) ? inputs.slice(1) : inputs) as Input[], leaves };
}

interface Walk {
  readonly leaves: Leaf[];
  readonly withOptional?: true;
}

function valueOf(schema: Schema, path: readonly string[], walk: Walk): unknown {
  const form = schema.anyOf ?? schema.oneOf;
  if (form?.[0]) return valueOf(form.find(({ type }) => type !== 'null') ?? form[0], path, walk);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(
      ([name]) => walk.withOptional || schema.required?.includes(name),
    );
    return Object.fromEntries(fields.map(([name, inner]) => [name, valueOf(inner, [...path, name], walk)]));
  }
  if (schema.items) return [valueOf(schema.items, [...path, '0'], walk)];
  walk.leaves.push({ path, edges: schema.pattern && !schema.format ? edgesOf(schema.pattern) : [] });
  return leafOf(schema);
}

function leafOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  // Names that may be there, none of which must.
  if (schema.type === 'object') return {};
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format) return FORMATS[schema.format] ?? 'a';
  if (schema.pattern) return edgesOf(schema.pattern)[0];
  return 'a'.repeat(Math.max(1, schema.minLength ?? 1));
}

/** Texts of a pattern: some at random, and as many nines as it can hold, which few columns can. */
function edgesOf(pattern: string): string[] {
  const expression = new RegExp(pattern);
  const some = fc.sample(fc.stringMatching(expression), { seed: SEED, numRuns: 4 });
  const large = some.flatMap((text) => [
    text.replace(/\d/g, '9'),
    text.replace(/\d+/g, '9'.repeat(19)),
    text.replace(/[0-9a-f]/g, '-'),
  ]);
  return [...new Set([...some, ...large])].filter((text) => expression.test(text));
}

/** The input with another value in one field, which it need not have. */
export function changedAt(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [changedAt((input as readonly unknown[] | undefined)?.[0], rest, value)];
  const fields = input as Input | undefined;
  return { ...fields, [name]: changedAt(fields?.[name], rest, value) };
}
