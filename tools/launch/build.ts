import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { runToEnd } from './programs.ts';

const FRONT_ENDS = [
  { name: 'site', app: 'apps/site', sources: ['apps/site', 'packages'] },
  {
    name: 'back office',
    app: 'apps/office',
    sources: ['apps/office', 'apps/site/public/fonts', 'packages'],
  },
  { name: 'sportsbook', app: 'apps/sportsbook', sources: ['apps/sportsbook', 'packages'] },
  { name: 'games', app: 'apps/arcade', sources: ['apps/arcade/games', 'apps/arcade/vite.config.ts', 'packages'] },
] as const;

export type FrontEnd = (typeof FRONT_ENDS)[number]['name'];

/** Folders that no page is built from; only tests use `testing`. */
const SKIPPED = new Set(['node_modules', 'dist', '.vite', 'testing']);
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.csv']);
const compress = promisify(brotliCompress);

/** Builds each front end whose sources changed since its last build. Returns the names of the built ones. */
export async function buildFrontEnds(root: string): Promise<FrontEnd[]> {
  const built: FrontEnd[] = [];
  for (const { name, app, sources } of FRONT_ENDS) {
    const stamp = join(root, '.cache', `build-${name.replaceAll(' ', '-')}`);
    const wanted = await fingerprint(root, [...sources, 'package-lock.json', 'tsconfig.json']);
    const done = await readFile(stamp, 'utf8').catch(() => '');
    if (done === wanted && (await exists(join(root, app, 'dist')))) continue;
    await runToEnd(root, 'tools/launch/vite-build.ts', { NODE_ENV: 'production' }, [join(root, app)]);
    await compressTree(join(root, app, 'dist'));
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, wanted);
    built.push(name);
  }
  return built;
}

/** A hash over the names and contents of files and folders. */
export async function fingerprint(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await listFiles(join(root, source))) {
      hash.update(file.slice(root.length));
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter((entry) => !SKIPPED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => listFiles(join(path, entry.name))),
  );
  return lists.flat();
}

/** Writes `file.br` beside each text file, so that servers need not compress at run time. */
async function compressTree(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => COMPRESSED.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(`${file}.br`, await compress(text, { params }));
    }),
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
