import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addProbes } from './probes.ts';

it('a program that lives and cannot work is healthy and not ready', async () => {
  const server = fastify();
  onTestFinished(() => server.close());
  let ready = true;
  addProbes(server, async () => ready);
  const asked = async () => [(await server.inject('/healthz')).statusCode, (await server.inject('/readyz')).statusCode];
  expect(await asked()).toEqual([200, 200]);
  ready = false;
  expect(await asked()).toEqual([200, 503]);
});
