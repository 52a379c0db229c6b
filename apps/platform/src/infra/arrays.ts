/**
 * Array literals for set-based statements. They are written here rather than by the driver, which walks every element
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
