import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contracts } from './index.ts';
import { type Route, routes } from './routes.ts';

const all: readonly (readonly [name: string, route: Route])[] = Object.entries(routes);

it('each call has a contract, and method and path of its own', () => {
  expect(Object.keys(contracts).toSorted()).toEqual(Object.keys(routes).toSorted());
  const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

it('each call stands in one domain, its route beside its contract', async () => {
  const contracted = await namesIn('*/contracts.ts', (file) => Object.keys(file));
  const routed = await namesIn('*/*.routes.ts', (file) => Object.values(file).flatMap((table) => Object.keys(table)));
  expect(contracted.length).toBe(all.length);
  expect(routed).toEqual(contracted);
});

it('each call has a module id: the prefix of its relay name, or a part of its path', () => {
  const wrong = all.filter(([, { path, moduleId }]) => {
    const relay = /^\/wps\/relay\/(?:\w+\/)?([A-Z0-9]+)_\w+$/.exec(path);
    return relay ? relay[1] !== moduleId : moduleId === '' || !path.split('/').slice(1, 4).includes(moduleId);
  });
  expect(wrong.map(([name, { moduleId }]) => `${name}: ${moduleId}`)).toEqual([]);
});

/** The calls in files of all domains, each as `entry/login`. */
async function namesIn(pattern: string, callsOf: (file: Record<string, object>) => string[]): Promise<string[]> {
  const folder = join(import.meta.dirname, 'calls');
  const found = globSync(pattern, { cwd: folder }).map(async (path) => {
    const file = (await import(join(folder, path))) as Record<string, object>;
    return callsOf(file).map((name) => `${path.split('/')[0]}/${name}`);
  });
  return (await Promise.all(found)).flat().toSorted();
}
