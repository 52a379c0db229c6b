import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contracts } from './index.ts';
import { type Route, routes } from './routes.ts';

const all: readonly (readonly [name: string, route: Route])[] = Object.entries(routes);

it('every call has a contract, and a unique method and path', () => {
  expect(Object.keys(contracts).toSorted()).toEqual(Object.keys(routes).toSorted());
  const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

it('every call belongs to one domain, with its route next to its contract', async () => {
  const contracted = await namesIn('*/contracts.ts', (file) => Object.keys(file));
  const routed = await namesIn('*/*.routes.ts', (file) => Object.values(file).flatMap((table) => Object.keys(table)));
  expect(contracted.length).toBe(all.length);
  expect(routed).toEqual(contracted);
});

it('every call has a module id: the prefix of its relay name, or a part of its path', () => {
  const wrong = all.filter(([, { path, moduleId }]) => {
    const relay = /^\/wps\/relay\/(?:\w+\/)?([A-Z0-9]+)_\w+$/.exec(path);
    return relay ? relay[1] !== moduleId : moduleId === '' || !path.split('/').slice(1, 4).includes(moduleId);
  });
  expect(wrong.map(([name, { moduleId }]) => `${name}: ${moduleId}`)).toEqual([]);
});

/** The calls in the matching files of all domains, in the form `entry/login`. */
async function namesIn(pattern: string, callsOf: (file: Record<string, object>) => string[]): Promise<string[]> {
  const folder = join(import.meta.dirname, 'calls');
  const found = globSync(pattern, { cwd: folder }).map(async (path) => {
    const file = (await import(join(folder, path))) as Record<string, object>;
    return callsOf(file).map((name) => `${path.split('/')[0]}/${name}`);
  });
  return (await Promise.all(found)).flat().toSorted();
}
