import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_AFTER, readLaunchConfig } from './config.ts';
import { plannedPrograms } from './plan.ts';

const ROOT = join(import.meta.dirname, '../..');
const planned = (env: Record<string, string>, dev = false) => {
  const config = readLaunchConfig(env, ROOT);
  return plannedPrograms(config, dev ? config.port + 3 : config.port);
};

describe('the programs of a start', () => {
  it.each([false, true])('exist, and take ports of their own from PORT on (development: %s)', (dev) => {
    const programs = planned({ PORT: '9000' }, dev);
    for (const { entry } of programs) expect(existsSync(join(ROOT, entry)), entry).toBe(true);
    const ports = programs.flatMap((program) => program.ports);
    expect(new Set(ports).size).toBe(ports.length);
    for (const port of ports) expect(port >= 9000 && port <= 9000 + MOST_AFTER, String(port)).toBe(true);
  });

  it('follow the feed that is started, or another one, whose address and key the sportsbook alone is given', () => {
    const own = (env: Record<string, string>) => planned(env).flatMap(({ env: given }) => (given ? [given] : []));
    expect(own({})).toEqual([]);
    const other = { FEED_URL: 'https://feed.example', FEED_KEY: 'key of the other feed' };
    expect(own(other)).toEqual([other]);
    expect(planned(other).find(({ name }) => name === 'sportsbook')?.env).toEqual(other);
    expect(planned(other).map(({ name }) => name)).toContain('feed');
  });

  it('include the payment gateway with the demo only', () => {
    const names = (seed: string) => planned({ SEED: seed }).map(({ name }) => name);
    expect(names('demo')).toEqual([...names('none'), 'payment gateway']);
  });
});
