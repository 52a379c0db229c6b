import { describe, expect, it } from 'vitest';
import type { Base } from './base.ts';
import { composeModules } from './compose.ts';
import { defineModule, type Module } from './define.ts';
import { mergeOnce } from './merge.ts';

declare module './points.ts' {
  interface Points {
    /** A point of this test. */
    'test words': string;
  }
}

// The modules of this test use nothing of the base.
const BASE = {} as Base;

const said: string[] = [];
const lower = defineModule({
  create: ({ added }) => ({ words: () => added.all('test words'), word: () => added.one('test words') }),
  close: async () => void said.push('lower'),
});
const upper = defineModule({
  needs: { lower },
  create: ({ lower: { words } }) => ({ count: () => words().length }),
  'test words': () => 'upper',
  close: async () => void said.push('upper'),
});

function compose(...modules: Module[]) {
  return composeModules(BASE, modules);
}

describe('composed modules', () => {
  it('are created once and after what they need, in whatever order they are found', () => {
    const composed = compose(upper, lower);
    expect(composed.service(upper).count()).toBe(1);
    expect(composed.service(lower).words()).toEqual(['upper']);
  });

  it('close before what they need', async () => {
    said.length = 0;
    await compose(upper, lower).close();
    expect(said).toEqual(['upper', 'lower']);
  });

  it('add one thing, several, or nothing at a point', () => {
    const several = defineModule({ 'test words': () => ['a', 'b'] });
    expect(compose(lower, several, upper).added.all('test words')).toEqual(['a', 'b', 'upper']);
    expect(compose(lower).added.all('test words')).toEqual([]);
  });

  it('are refused when a point for one answer has none or two', () => {
    expect(compose(lower, upper).service(lower).word()).toBe('upper');
    expect(() => compose(lower).service(lower).word()).toThrow('one module adds at the point "test words"');
    const second = defineModule({ 'test words': () => 'second' });
    expect(() => compose(lower, upper, second).service(lower).word()).toThrow('one module adds');
  });

  it('cannot read additions while modules are being created', () => {
    const hasty = defineModule({ create: ({ added }) => added.all('test words') });
    expect(() => compose(hasty)).toThrow('all modules are made before the additions at "test words" are read');
  });
});

it('mergeOnce refuses a key that two records have', () => {
  expect(mergeOnce<{ a: number; b: number }>([{ a: 1 }, { b: 2 }])).toEqual({ a: 1, b: 2 });
  expect(() => mergeOnce<{ a: number }>([{ a: 1 }, { a: 1 }])).toThrow('"a" is added twice');
});
