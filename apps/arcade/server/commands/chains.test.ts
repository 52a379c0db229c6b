import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flightTable } from '../testing/flight-table.ts';
import { type TestFlights, openTestFlights } from '../testing/flights.ts';
import { ChainFault, chooseSalt, describeChains, newChain } from './chains.ts';

const table = flightTable.code;
let test: TestFlights;
beforeAll(async () => {
  test = await openTestFlights([{ least: 100, most: 200 }]);
});
afterAll(() => test.close());

describe('the commands about chains', () => {
  it('make a chain, show its end, take its salt once, and flights go over to it', async () => {
    const made = await newChain(test.pool, table);
    const end = /end {3}([0-9a-f]{64})/.exec(made)?.[1];
    expect(made).toContain(`chain-salt ${table} SALT`);
    expect(await describeChains(test.pool, table)).toMatch(
      new RegExp(`chain 3 .*\\n {2}end {3}${end}\\n {2}salt {2}not chosen yet`),
    );
    await expect(newChain(test.pool, table)).rejects.toThrow(ChainFault);
    await expect(chooseSalt(test.pool, table, 'short')).rejects.toThrow('8 to 200');
    const hash = '00000000000000000001a2b3';
    expect(await chooseSalt(test.pool, table, hash)).toContain('chain 3');
    await expect(chooseSalt(test.pool, table, hash)).rejects.toThrow('chain-new');
    expect(await describeChains(test.pool, table)).toContain(`salt  ${hash}  (operator`);
    await test.proceed();
    const { rows } = await test.pool.query(
      'select number, place from tables.flight join tables.chain on chain.id = chain_id',
    );
    expect(rows).toEqual([{ number: 3, place: 1 }]);
  }, 60_000);

  it('know no chain of a table without flights', async () => {
    expect(await describeChains(test.pool, 'sic-bo')).toBe('no chain of sic-bo');
    await expect(newChain(test.pool, 'sic-bo')).rejects.toThrow('has no flights');
  });
});
