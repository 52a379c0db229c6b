/** A file is not of the format. The message begins with the place, such as `innings[0].deliveries[3].runs`. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** A value of a parsed JSON file with its place in it, for errors that name it. */
export interface Place {
  readonly path: string;
  readonly value: unknown;
}

/** The member of an object; its value is undefined when it is missing. Throws FormatError when the place is no object. */
export function member(place: Place, name: string): Place {
  const { path, value } = place;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(place, 'an object');
  return { path: path === '' ? name : `${path}.${name}`, value: (value as Record<string, unknown>)[name] };
}

export function isMissing({ value }: Place): boolean {
  return value === undefined || value === null;
}

/** The items of a list; none when it is missing. */
export function items(place: Place): Place[] {
  if (isMissing(place)) return [];
  if (!Array.isArray(place.value)) throw wrong(place, 'a list');
  return place.value.map((value: unknown, index) => ({ path: `${place.path}[${index}]`, value }));
}

export function text(place: Place): string {
  if (typeof place.value !== 'string' || place.value === '') throw wrong(place, 'a text');
  return place.value;
}

/** A whole number in [least, most]. `missing` stands for one that is not there. */
export function count(place: Place, least: number, most: number, missing?: number): number {
  if (missing !== undefined && isMissing(place)) return missing;
  const { value } = place;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw wrong(place, `a whole number from ${least} to ${most}`);
  }
  return value;
}

/** One of the given texts. */
export function oneOf<T extends string>(place: Place, choices: readonly T[]): T {
  const choice = choices.find((each) => each === place.value);
  if (choice === undefined) throw wrong(place, `one of ${choices.join(', ')}`);
  return choice;
}

export function wrong({ path, value }: Place, wanted: string): FormatError {
  const given = value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60);
  return new FormatError(`${path === '' ? 'the file' : path}: expected ${wanted}, found ${given}`);
}
