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
  interface Answers {
    /** A question of this test. */
    'test word': string;
    /** A question that a function answers. */
    'test sum': (one: number, two: number) => number;
  }
}

// The modules of this test use nothing of the base.
const BASE = {} as Base;

const closed: string[] = [];
const lower = defineModule({
  needs: {},
  create: ({ added }) => ({ words: () => added.all('test words'), word: () => added.one('test word') }),
  close: async () => void closed.push('lower'),
});
const upper = defineModule({
  needs: { lower },
  create: ({ lower: { words } }) => ({ count: () => words().length }),
  'test words': () => 'upper',
  close: async () => void closed.push('upper'),
});

function compose(...modules: Module[]) {
  return composeModules(BASE, modules);
}

describe('composed modules', () => {
  it('are made once and after their needs, in whatever order they are found', () => {
    const composed = compose(upper, lower);
    expect(composed.service(upper).count()).toBe(1);
    expect(composed.service(lower).words()).toEqual(['upper']);
  });

  it('are closed before the modules that they need', async () => {
    closed.length = 0;
    await compose(upper, lower).close();
    expect(closed).toEqual(['upper', 'lower']);
  });

  it('are all closed, also when one of them fails to close', async () => {
    closed.length = 0;
    const failing = defineModule({ needs: { upper }, close: async () => Promise.reject(new Error('stuck')) });
    await expect(compose(failing).close()).rejects.toThrow('stuck');
    expect(closed).toEqual(['upper', 'lower']);
  });

  it('add one thing, several or nothing at a point', () => {
    const several = defineModule({ needs: {}, 'test words': () => ['a', 'b'] });
    expect(compose(lower, several, upper).added.all('test words')).toEqual(['a', 'b', 'upper']);
    expect(compose(lower).added.all('test words')).toEqual([]);
  });

  it('may be given, while they are made, an answer that is looked up when it is called', () => {
    const asking = defineModule({ needs: {}, create: ({ added }) => added.later('test sum') });
    const answering = defineModule({ needs: {}, 'test sum': () => (one: number, two: number) => one + two });
    const hasty = defineModule({ needs: {}, create: ({ added }) => added.later('test sum')(1, 2) });
    expect(compose(asking, answering).service(asking)(1, 2)).toBe(3);
    expect(() => compose(hasty, answering)).toThrow('all modules are made before');
  });

  it('are refused unless exactly one of them answers each question that is asked', () => {
    const asking = defineModule({ needs: {}, asks: ['test word'] });
    const answering = defineModule({ needs: {}, 'test word': () => 'yes' });
    expect(compose(asking, lower, answering).service(lower).word()).toBe('yes');
    expect(() => compose(asking)).toThrow('one module answers "test word", not 0');
    const second = defineModule({ needs: {}, 'test word': () => 'no' });
    expect(() => compose(asking, answering, second)).toThrow('one module answers "test word", not 2');
    expect(() => composeModules(BASE, [], { asks: ['test word'] })).toThrow('not 0');
  });

  it('are refused when a need has the name of something in the base', () => {
    const hiding = defineModule({ needs: { pool: lower } });
    expect(() => composeModules({ pool: null } as unknown as Base, [hiding])).toThrow('not "pool" of the base');
  });

  it('cannot read additions while modules are being made', () => {
    const hasty = defineModule({ needs: {}, create: ({ added }) => added.all('test words') });
    expect(() => compose(hasty)).toThrow('all modules are made before what they add at "test words" is read');
  });
});

it('merging refuses a key that two records have', () => {
  expect(mergeOnce<{ a: number; b: number }>([{ a: 1 }, { b: 2 }])).toEqual({ a: 1, b: 2 });
  expect(() => mergeOnce<{ a: number }>([{ a: 1 }, { a: 1 }])).toThrow('"a" is added twice');
});
