import { readFile, writeFile } from 'node:fs/promises';

/** The cookies of one installation, stored between calls as in a browser. */
export interface Jar {
  /** The value of the header `cookie`; empty: none. */
  header(): string;
  keep(answer: Response): void;
  /** Writes the file. A jar without a file writes nothing. */
  save(): Promise<void>;
}

/**
 * Opens the jar in a file, with one line per cookie (`name=value`); a missing file is an empty jar. Without a path the
 * cookies last as long as the command. Throws an `Error` for a file that cannot be read.
 */
export async function openJar(path: string | undefined): Promise<Jar> {
  const cookies = new Map<string, string>();
  const text = path === undefined ? '' : await readFile(path, 'utf8').catch(noFile);
  for (const line of text.split('\n').filter(Boolean)) set(cookies, line);
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(answer) {
      for (const header of answer.headers.getSetCookie()) set(cookies, header.split(';', 1)[0] ?? '');
    },
    async save() {
      if (path === undefined) return;
      const lines = [...cookies].map(([name, value]) => `${name}=${value}\n`);
      await writeFile(path, lines.join(''), { mode: 0o600 });
    },
  };
}

/** A cookie with an empty value is deleted. */
function set(cookies: Map<string, string>, pair: string): void {
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value === '') cookies.delete(name);
  else if (at > 0) cookies.set(name, value);
}

function noFile(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw new Error(`The cookies cannot be read: ${error.message}`);
}
