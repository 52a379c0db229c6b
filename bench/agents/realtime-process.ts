import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@chhokka/kernel';
import { openPool } from '../../apps/platform/src/infra/db.ts';
import { createInTurn } from '../../apps/platform/src/infra/in-turn.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import { createSettlements, salariesConsumer } from '../../apps/platform/src/modules/agents/settlements/index.ts';
import { teamsConsumer } from '../../apps/platform/src/modules/agents/teams/index.ts';
import { createFacts } from '../../apps/platform/src/modules/money/facts/index.ts';
import { createLedger } from '../../apps/platform/src/modules/money/ledger/index.ts';
import type { SettlementsParts } from './contracts-world.ts';
import { OFFSET } from './tree-world.ts';

// The worker with what agents need: facts are told and counted, and a cycle is settled and paid when a row of `bench.cycle` asks.

const TELL_MS = 2_000;
const LOOK_MS = 100;

const pool = openPool(process.env.DATABASE_URL ?? '', 6);
const [clock, log, inTurn] = [systemClock, createLog('warn'), createInTurn()];
const settings = {
  dayOffset: () => OFFSET,
  values: { agentApprovesTo: '100000000.00', currency: 'BDT' },
} as unknown as SettlementsParts['settings'];
const facts = createFacts({ pool, clock, log, inTurn, offset: () => OFFSET });
const settlements = createSettlements({ pool, clock, inTurn, settings, facts, ledger: createLedger({ pool, clock }) });
const consumers = [teamsConsumer({ settings }), salariesConsumer({ settings, clock })];

async function counting(): Promise<never> {
  for (;;) {
    await facts.run(consumers).catch((error: unknown) => log.warn({ err: error }, 'facts were not counted'));
    await sleep(TELL_MS);
  }
}

async function settling(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: number }>('select id from bench.cycle where seconds is null');
    const [asked] = rows;
    if (asked !== undefined) {
      const started = performance.now();
      await settlements.run();
      const seconds = (performance.now() - started) / 1_000;
      await pool.query('update bench.cycle set seconds = $2 where id = $1', [asked.id, seconds]);
    }
    await sleep(LOOK_MS);
  }
}

process.stdout.write(`${JSON.stringify({ url: 'process:agents' })}\n`);
await Promise.all([counting(), settling()]);
