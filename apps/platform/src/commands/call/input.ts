import { readFile } from 'node:fs/promises';
import { type CallName, type Contract, contracts, type Route, routes } from '@chhokka/contracts';
import { z } from 'zod';

/** The input: fields, or the bytes of a picture. */
export type Input =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'picture'; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

const FILE = '@';

/**
 * Reads the command line's input in the form of the call's contract: the picture at `@PATH` for a call that takes one,
 * else a JSON object, given directly or in the file `@PATH`. Throws an `Error` with the reason: no such file, no
 * picture, no JSON object, or an input for a call that takes none.
 */
export async function readInput(name: CallName, text: string | undefined): Promise<Input> {
  const route: Route = routes[name];
  if (route.picture) return readPicture(name, text);
  const fields = text === undefined ? {} : await readFields(text);
  if (!schemaOf(name) && Object.keys(fields).length > 0) throw new Error(`${name} takes no input.`);
  return { kind: 'fields', fields };
}

/** The schema of a call's fields, in its address or its body; undefined: it takes none. */
export function schemaOf(name: CallName): z.ZodType | undefined {
  const { query, body }: Contract = contracts[name];
  return routes[name].method === 'GET' ? query : body;
}

/**
 * The fields as an address or a web form carries them, each as text. Throws an `Error` for a list, an object or null.
 */
export function asTexts(name: CallName, fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'object') throw new Error(`${name} takes one plain value as ${field}, no list and no object.`);
    texts.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return texts;
}

async function readPicture(name: CallName, text = ''): Promise<Input> {
  if (!text.startsWith(FILE))
    throw new Error(`${name} takes a picture and nothing else: give ${FILE}path/to/picture.png`);
  const bytes = await readNamed(text);
  const type = typeOf(bytes);
  if (type === null) throw new Error(`${text.slice(1)} is neither a png nor a jpg.`);
  return { kind: 'picture', type, bytes };
}

async function readFields(text: string): Promise<Record<string, unknown>> {
  const json = text.startsWith(FILE) ? (await readNamed(text)).toString() : text;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch {
    throw new Error(`The input must be a JSON object such as {"page":1}, not ${text}`);
  }
}

async function readNamed(text: string): Promise<Buffer<ArrayBuffer>> {
  const path = text.slice(FILE.length);
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`);
  });
}

const SIGNATURES: readonly (readonly [type: string, hex: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
];

/** The type by the first bytes, whatever the file is called. */
function typeOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 8).toString('hex');
  return SIGNATURES.find(([, signature]) => start.startsWith(signature))?.[0] ?? null;
}
