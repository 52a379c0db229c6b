import {
  type Driver,
  type Fixture,
  allScenarios,
  createDriver,
  runScenario,
} from '@chhokka/wallet-protocol/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestOperator, addProvider, startOperator } from './operator.ts';
import { dialectNames } from '../../src/modules/games/providers/index.ts';

// Fixed, so that a red run is red again; other seeds are for the command.
const SEED = 20_261_121;

describe.each(dialectNames)('conformance of the %s dialect', (dialect) => {
  let operator: TestOperator;
  let driver: Driver;
  let fixture: Fixture;
  beforeAll(async () => {
    operator = await startOperator();
    const added = await addProvider(operator, dialect);
    fixture = added.fixture;
    driver = createDriver({ url: added.url, fixture });
  });
  afterAll(() => operator.close());

  it.each(allScenarios(SEED))(
    '$name',
    async (scenario) => {
      const verdict = await runScenario(scenario, driver, fixture);
      if (verdict.result === 'failed') expect.fail(verdict.why);
      if (verdict.result === 'not applicable') {
        // Only what the dialect itself declares may be left out, and each for a reason.
        expect(verdict.why.length).toBeGreaterThan(10);
      }
    },
    300_000,
  );

  it('leaves balances that sum to zero, and no member below zero', async () => {
    const { rows } = await operator.pool.query<{ sum: bigint; lowest: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as sum,
         coalesce(min(balance) filter (where kind = 'member_cash'), 0) as lowest
       from ledger.account`,
    );
    expect(rows[0]).toMatchObject({ sum: 0n });
    expect(rows[0]?.lowest).toBeGreaterThanOrEqual(0n);
  });
});
