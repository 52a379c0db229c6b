import { randomUUID } from 'node:crypto';
import { contracts } from '@chhokka/contracts';
import { DAY, systemClock } from '@chhokka/kernel';
import { openPool } from '../../apps/platform/src/infra/db.ts';
import type { CallContext } from '../../apps/platform/src/infra/http/handlers.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import { createRevisions } from '../../apps/platform/src/infra/revisions.ts';
import { createReporting, reportingHandlers } from '../../apps/platform/src/modules/reporting/index.ts';
import { createSettings } from '../../apps/platform/src/modules/settings/index.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { writeTables } from './office-world.ts';

const ROWS = 1_000_000;
const GOAL_MS = 150;
const TURNS = 100;

type Calls = ReturnType<typeof reportingHandlers>;
type Table = 'officeRounds' | 'officeMovements' | 'officeReportIncome' | 'officeReportCash';
type Input = Readonly<Record<string, string | number>>;

/** Days of some weeks, `back` days ago. */
function range(back: number, days: number): { from: string; to: string } {
  const dayOf = (ago: number) => new Date(systemClock.now() - ago * DAY).toISOString().slice(0, 10);
  return { from: dayOf(back + days), to: dayOf(back) };
}

/** What operators ask of each table: `turn` is 0 … 99. */
const QUESTIONS: Readonly<Record<Table, Readonly<Record<string, (turn: number) => Input>>>> = {
  officeRounds: {
    'by time': (turn) => ({ sort: 'time', to: range(turn * 3, 0).to }),
    'by stake': () => ({ sort: 'staked' }),
    'by win': () => ({ sort: 'won' }),
    'of a member, by win': (turn) => ({ account: `bench-${1 + turn * 7}`, sort: 'won' }),
    'of a vendor, by win': (turn) => ({ vassalage: `V${turn % 20}`, sort: 'won' }),
    'of a game, by stake': (turn) => ({ vassalage: `V${turn % 20}`, gameCode: `g${turn % 10}`, sort: 'staked' }),
    'of a week, by win': (turn) => ({ ...range(turn * 3, 7), sort: 'won' }),
    'of a day and a vendor, by stake': (turn) => ({
      ...range(turn * 3, 0),
      vassalage: `V${turn % 20}`,
      sort: 'staked',
    }),
    open: () => ({ state: 'open' }),
    refunded: () => ({ state: 'refunded', sort: 'won' }),
  },
  officeMovements: {
    'by time': (turn) => ({ to: range(turn * 3, 0).to }),
    'by amount': () => ({ sort: 'amount' }),
    'of a kind, by amount': (turn) => ({ kind: turn % 2 === 0 ? 'deposit' : 'promotion', sort: 'amount' }),
    'of a member, by amount': (turn) => ({ account: `bench-${1 + turn * 7}`, sort: 'amount' }),
    'of a kind and a day, by amount': (turn) => ({ kind: 'capture', ...range(turn * 3, 0), sort: 'amount' }),
  },
  officeReportIncome: {
    'a year by day': () => ({ ...range(0, 364), by: 'day' }),
    'a year by game, by revenue': (turn) => ({ ...range(0, 364), by: 'game', sort: 'revenue', page: 1 + (turn % 4) }),
    'a month by vendor': (turn) => ({ ...range(turn, 30), by: 'vendor', sort: 'won' }),
  },
  officeReportCash: {
    'a year by day': () => ({ ...range(0, 364), by: 'day', sort: 'net' }),
    'a year by method': () => ({ ...range(0, 364), by: 'method' }),
  },
};

/** The office's tables with a million rows each: page, sort and filter. `rows`: fewer, for trying it out. */
export async function measureTables(server: DurableCluster, rows = ROWS): Promise<Figure[]> {
  const pool = openPool(await server.createDatabase('tables', 'platform'), 4);
  try {
    await writeTables(pool, rows);
    const revisions = createRevisions(pool);
    const settings = createSettings({ pool, revisions });
    await revisions.poll();
    const reporting = createReporting({ pool, clock: systemClock, log: createLog('silent'), settings });
    const calls = reportingHandlers(reporting);
    const figures: Figure[] = [];
    for (const [table, questions] of Object.entries(QUESTIONS)) {
      figures.push(await measureTable(calls, table as Table, questions));
    }
    return figures;
  } finally {
    await pool.end();
  }
}

/** The slowest question decides. Every page is read twice on: the place where the one before ended is a question too. */
async function measureTable(
  calls: Calls,
  table: Table,
  questions: Readonly<Record<string, (turn: number) => Input>>,
): Promise<Figure> {
  const slowest = { question: '', ms: 0 };
  for (const [question, input] of Object.entries(questions)) {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) times.push(...(await ask(calls, table, input(turn))));
    const ms = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
    if (ms >= slowest.ms) Object.assign(slowest, { question, ms });
  }
  return {
    name: `${table}: page, sort and filter, p95 of the slowest of ${Object.keys(questions).length} questions`,
    value: slowest.ms,
    unit: 'ms',
    goal: { atMost: GOAL_MS },
    note: slowest.question,
  };
}

async function ask(calls: Calls, table: Table, input: Input): Promise<number[]> {
  const context = { language: 'en', requestId: randomUUID() } as CallContext<Table>;
  const call = calls[table] as (args: unknown, by: CallContext<Table>) => Promise<{ next?: string | null }>;
  const times: number[] = [];
  let after: string | null | undefined;
  for (let page = 0; page < 2; page += 1) {
    const begun = performance.now();
    const args: unknown = contracts[table].query?.parse({ ...input, ...(after && { after }) });
    ({ next: after } = await call(args, context));
    times.push(performance.now() - begun);
    if (!after) break;
  }
  return times;
}
