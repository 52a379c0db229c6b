import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Source } from './sources.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Every imported package is in the manifest of its own workspace, and every version is exact. */
export function checkManifests(root: string, sources: readonly Source[], files: readonly string[]): Problem[] {
  const paths = files.filter((path) => /^((apps|packages)\/[^/]+\/)?package\.json$/.test(path));
  const manifests = new Map(paths.map((path) => [path.replace(/\/?package\.json$/, ''), readManifest(root, path)]));
  const undeclared = sources.flatMap((source) => undeclaredImports(source, manifests));
  const loose = [...manifests].flatMap(([folder, manifest]) => looseVersions(folder, manifest));
  return [...undeclared, ...loose];
}

function readManifest(root: string, path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
}

function undeclaredImports(source: Source, manifests: ReadonlyMap<string, Manifest>): Problem[] {
  const folder = /^(apps|packages)\/[^/]+/.exec(source.path)?.[0];
  const own = folder === undefined ? undefined : manifests.get(folder);
  const base = manifests.get('');
  // Tests and build scripts use the packages that the root declares for all workspaces.
  const shared =
    !own || /\.test\.tsx?$|\.config\.ts$|\/(testing|conformance|art|drawing|workshop)\//.test(source.path)
      ? base
      : undefined;
  const declared = new Set(
    [own, shared].flatMap((manifest) => [
      ...Object.keys(manifest?.dependencies ?? {}),
      ...Object.keys(manifest?.devDependencies ?? {}),
    ]),
  );
  return source.imports
    .filter(({ specifier }) => specifier !== '' && !/^(\.|\/|node:|virtual:)/.test(specifier))
    .map(({ specifier, line }) => ({ name: packageName(specifier), line }))
    .filter(({ name }) => !declared.has(name) && !(name.startsWith('@chhokka/') && !own) && name !== own?.name)
    .map(({ name, line }) => ({
      rule: 'undeclared',
      path: source.path,
      line,
      what: `${name} is not in ${folder ?? '.'}/package.json`,
    }));
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function looseVersions(folder: string, manifest: Manifest): Problem[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  return Object.entries(all)
    .filter(
      ([name, version]) => !name.startsWith('@chhokka/') && !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    .map(([name, version]) => ({
      rule: 'loose-version',
      path: `${folder}/package.json`,
      line: 1,
      what: `${name} ${version}`,
    }));
}
