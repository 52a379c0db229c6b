import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Module } from '../infra/composition/define.ts';

const MODULES = join(import.meta.dirname, '../modules');

/** Finds the modules of the program by their files, `modules/AREA/NAME/manifest.ts`, in the order of their paths. */
export async function findModules(): Promise<Module[]> {
  const files = globSync('*/*/manifest.ts', { cwd: MODULES }).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const { default: module } = (await import(pathToFileURL(join(MODULES, file)).href)) as { default: Module };
      return module;
    }),
  );
}
