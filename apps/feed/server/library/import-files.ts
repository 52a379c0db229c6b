import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { LibraryError, type LibraryFile, readLibraryFile } from './library.ts';

/** What was brought in from a folder. */
export interface Imported {
  readonly files: readonly { readonly path: string; readonly what: string; readonly isNew: boolean }[];
}

/** Matches that can be played back: of a season those with a full-time score, of cricket those with a ball. */
export function playable(file: LibraryFile): number {
  if (file.kind === 'cricket') return file.match.innings.length > 0 ? 1 : 0;
  return file.season.matches.filter(({ fullTime }) => fullTime !== null).length;
}

/**
 * Copies all `*.json` files in and below the folder into `target/football` and `target/cricket`, each under the hash of its
 * content. First all files are read; when one of them is wrong, none is copied. Throws LibraryError, which says which file
 * and where.
 */
export function importFiles(folder: string, target: string): Imported {
  const paths = jsonFilesBelow(folder);
  if (paths.length === 0) throw new LibraryError(`${folder} has no .json file.`);
  const read = paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    const file = readLibraryFile(relative(folder, path) || basename(path), text);
    if (playable(file) === 0) throw new LibraryError(`${relative(folder, path)}: no match in it can be played back.`);
    return { path, text, file };
  });
  const files = read.map(({ path, text, file }) => {
    const place = join(target, file.kind);
    mkdirSync(place, { recursive: true });
    const isNew = keepFile(join(place, `${file.name}.json`), text);
    return { path: relative(folder, path), what: describe(file), isNew };
  });
  return { files };
}

function jsonFilesBelow(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new LibraryError(`${folder} is no folder.`);
    throw error;
  }
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .toSorted();
}

/** False: it is there already. A file is whole or not there. */
function keepFile(path: string, text: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })) return false;
  writeFileSync(`${path}.part`, text, { flush: true });
  renameSync(`${path}.part`, path);
  return true;
}

function describe(file: LibraryFile): string {
  if (file.kind === 'football') return `${file.season.name}: ${playable(file)} matches`;
  return `${file.match.teams.join(' v ')}, ${file.match.overs} overs`;
}
