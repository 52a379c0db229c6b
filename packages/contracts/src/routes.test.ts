import { expect, it } from 'vitest';
import { contracts } from './index.ts';
import { type Route, routes } from './routes.ts';

const all: readonly (readonly [name: string, route: Route])[] = Object.entries(routes);

it('each call has a contract, and method and path of its own', () => {
  expect(Object.keys(contracts).toSorted()).toEqual(Object.keys(routes).toSorted());
  const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

it('each call has a module id: the prefix of its relay name, or a part of its path', () => {
  const wrong = all.filter(([, { path, moduleId }]) => {
    const relay = /^\/wps\/relay\/(?:\w+\/)?([A-Z0-9]+)_\w+$/.exec(path);
    return relay ? relay[1] !== moduleId : moduleId === '' || !path.split('/').slice(1, 4).includes(moduleId);
  });
  expect(wrong.map(([name, { moduleId }]) => `${name}: ${moduleId}`)).toEqual([]);
});
