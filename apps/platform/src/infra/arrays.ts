/**
 * Array literals for set-based statements. Writing them here is faster than in the driver, which passes every element
 * through its general encoder.
 */

export function numbers(values: readonly (bigint | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

export function booleans(values: readonly boolean[]): string {
  return `{${values.map((value) => (value ? 't' : 'f')).join(',')}}`;
}

export function texts(values: readonly (string | null | undefined)[]): string {
  return `{${values.map((value) => (value === null || value === undefined ? 'NULL' : quoted(value))).join(',')}}`;
}

const PLAIN = /^[\w:.-]+$/;

function quoted(text: string): string {
  const isPlain = PLAIN.test(text) && !(text.length === 4 && text.toUpperCase() === 'NULL');
  return isPlain ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
