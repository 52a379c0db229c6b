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

function quoted(text: string): string {
  return /^[\w:.-]+$/.test(text) && text.toUpperCase() !== 'NULL' ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
