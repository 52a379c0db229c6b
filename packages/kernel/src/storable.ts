/**
 * The paths of all texts in a value of JSON that PostgreSQL cannot store: those with the character U+0000, and those
 * with half of a surrogate pair, which UTF-8 cannot write. A bad name of a field counts at the object that has it.
 * `[]`: everything can be stored.
 */
export function unstorable(value: unknown): string[][] {
  // Nearly every value is flat and can be stored, so this is found out first, without a path for each text.
  if (isFlatAndStorable(value)) return [];
  const found: string[][] = [];
  // Not recursive, because senders choose how deep a value is nested.
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: given, path } = next;
    if (typeof given === 'string' && !isStorable(given)) found.push([...path]);
    if (typeof given !== 'object' || given === null) continue;
    for (const [name, inner] of Object.entries(given)) {
      if (!isStorable(name)) found.push([...path]);
      else if (isTextual(inner)) open.push({ value: inner, path: [...path, name] });
    }
  }
  return found.toReversed();
}

/** Whether a value has only texts that can be stored, none of them further inside. */
function isFlatAndStorable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'string' || isStorable(value);
  for (const name of Object.keys(value)) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    if (!isStorable(name) || (typeof inner === 'string' ? !isStorable(inner) : isTextual(inner))) return false;
  }
  return true;
}

/** Whether PostgreSQL can store a text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isTextual(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
