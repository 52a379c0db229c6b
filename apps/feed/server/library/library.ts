import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Match, readMatch } from '@chhokka/sports-math/cricket';
import { type Season, readSeason } from '@chhokka/sports-math/football';

/** A season of football, or a match of cricket, as a file of the library has it. */
export type LibraryFile =
  | { readonly kind: 'football'; readonly name: string; readonly season: Season }
  | { readonly kind: 'cricket'; readonly name: string; readonly match: Match };

/** The past matches that can be played back. */
export interface Library {
  readonly football: readonly (LibraryFile & { kind: 'football' })[];
  readonly cricket: readonly (LibraryFile & { kind: 'cricket' })[];
}

/** A file of the library cannot be used. The message names the file and the place in it. */
export class LibraryError extends Error {
  override name = 'LibraryError';
}

export const KINDS = ['football', 'cricket'] as const;
/** Whole seasons have some 60 kB, and a match ball by ball some 300 kB. */
const LARGEST_FILE = 16 * 1024 * 1024;

/**
 * Reads the files of folders that have `football/*.json` and `cricket/*.json`; a folder that is missing has none. A file of
 * the same content is taken once. Throws LibraryError.
 */
export function openLibrary(folders: readonly string[]): Library {
  const football: (LibraryFile & { kind: 'football' })[] = [];
  const cricket: (LibraryFile & { kind: 'cricket' })[] = [];
  const seen = new Set<string>();
  for (const path of folders.flatMap((folder) => KINDS.flatMap((kind) => filesIn(join(folder, kind))))) {
    const text = readFileSync(path, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (seen.has(hash)) continue;
    seen.add(hash);
    const file = readLibraryFile(path, text);
    if (file.kind === 'football') football.push(file);
    else cricket.push(file);
  }
  return { football, cricket };
}

/**
 * Reads a file in one of the two formats, which its content tells apart: a season has `matches` or `rounds`, a match of
 * cricket has `innings`. Its name is the SHA-256 of its text, so that it names the same matches for ever. Throws LibraryError.
 */
export function readLibraryFile(path: string, text: string): LibraryFile {
  if (text.length > LARGEST_FILE) throw new LibraryError(`${path}: the file is larger than ${LARGEST_FILE} bytes`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new LibraryError(`${path}: the file is no JSON (${(error as Error).message})`);
  }
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const has = (member: string): boolean => typeof json === 'object' && json !== null && member in json;
  try {
    if (has('innings')) return { kind: 'cricket', name, match: readMatch(json) };
    if (has('matches') || has('rounds')) return { kind: 'football', name, season: readSeason(text) };
  } catch (error) {
    throw new LibraryError(`${path}: ${(error as Error).message}`);
  }
  throw new LibraryError(
    `${path}: the file is neither a season of football (matches) nor a match of cricket (innings)`,
  );
}

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.toSorted().map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
