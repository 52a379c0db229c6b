import type { ShoeOrigin } from '@chhokka/game-math/tables/baccarat';
import { describe, expect, it } from 'vitest';
import { TableError } from '../betting/table-error.ts';
import { createEndedShoes, sealedShoe } from './sealed-shoes.ts';

const origin = (number: number, table = 'ended'): ShoeOrigin => ({ serverSeed: 'ab'.repeat(32), table, number });

/** Ended shoes whose rests end when the test says so. */
function openShoes() {
  const made: number[] = [];
  const rests: (() => void)[] = [];
  const one = sealedShoe(origin(1, 'running'));
  const shoes = createEndedShoes({
    make: ({ number }) => {
      made.push(number);
      return one;
    },
    rest: () => new Promise<void>((resolve) => rests.push(resolve)),
  });
  return { shoes, made, rests };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

describe('ended shoes that strangers ask for', () => {
  it('are made one after another, each after a rest, so that a process can go on with its tables', async () => {
    const { shoes, made, rests } = openShoes();
    const asked = [1, 2, 3, 2].map((number) => shoes.sealed(origin(number)));
    await turns();
    expect(made).toEqual([1]);
    rests.shift()?.();
    await turns();
    expect(made).toEqual([1, 2]);
    rests.shift()?.();
    await turns();
    expect(made).toEqual([1, 2, 3]);
    rests.shift()?.();
    await Promise.all(asked);
    expect(made).toEqual([1, 2, 3]);
  });

  it('are refused at once when too many wait, and taken again afterwards', async () => {
    const { shoes, made, rests } = openShoes();
    const asked = Array.from({ length: 30 }, (_, number) =>
      shoes.sealed(origin(number)).catch((error: unknown) => error),
    );
    await turns();
    const refused = (await Promise.all(asked.slice(20))).filter((answer) => answer instanceof TableError);
    expect(refused).toHaveLength(10);
    while (made.length < 20) {
      rests.shift()?.();
      await turns();
    }
    rests.shift()?.();
    await turns();
    void shoes.sealed(origin(40));
    await turns();
    expect(made).toContain(40);
  });

  it('displace no shoe of a running table', async () => {
    const dealt = sealedShoe(origin(2, 'running'));
    const shoes = createEndedShoes({ make: () => dealt, rest: () => Promise.resolve() });
    for (let number = 1; number <= 40; number += 1) await shoes.sealed(origin(number));
    expect(sealedShoe(origin(2, 'running'))).toBe(dealt);
    expect(await shoes.sealed(origin(2, 'running'))).toBe(dealt);
  });
});
