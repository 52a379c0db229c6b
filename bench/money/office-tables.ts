import { randomBytes, randomUUID } from 'node:crypto';
import { contracts } from '@chhokka/contracts';
import { DAY, systemClock } from '@chhokka/kernel';
import { readConfig } from '../../apps/platform/src/infra/config.ts';
import type { CallContext, Handlers } from '../../apps/platform/src/infra/http/handlers.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import { createHandlers } from '../../apps/platform/src/roles/handlers.ts';
import { createPlatform } from '../../apps/platform/src/roles/platform.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { writeTables } from './office-world.ts';

const ROWS = 1_000_000;
const GOAL_MS = 150;
const TURNS = 50;

type Table =
  | 'officeRounds'
  | 'officeMovements'
  | 'officeReportIncome'
  | 'officeReportCash'
  | 'officeMembers'
  | 'officeDeposits'
  | 'officeWithdrawals'
  | 'officeAudit';
type Input = Readonly<Record<string, string | number>>;

/** A range of `days` days that ended `back` days ago. */
function range(back: number, days: number): { from: string; to: string } {
  const dayOf = (ago: number) => new Date(systemClock.now() - ago * DAY).toISOString().slice(0, 10);
  return { from: dayOf(back + days), to: dayOf(back) };
}

/** The same in ms since the epoch. */
function moments(back: number, days: number): { from: number; to: number } {
  const to = systemClock.now() - back * DAY;
  return { from: to - days * DAY, to };
}

/** Operators' queries of each table: `turn` is 0 … 49. */
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
  officeMembers: {
    'the newest': () => ({}),
    'the last seen': () => ({ sort: 'login' }),
    agents: () => ({ filter: 'agents' }),
    'agents, the last seen': () => ({ filter: 'agents', sort: 'login' }),
    locked: () => ({ filter: 'locked' }),
    'locked, the last seen': () => ({ filter: 'locked', sort: 'login' }),
    guests: () => ({ filter: 'trial' }),
    'guests, the last seen': () => ({ filter: 'trial', sort: 'login' }),
    'by one letter': (turn) => ({ search: turn % 2 === 0 ? 'b' : 'x' }),
    'by the beginning of a name': (turn) => ({ search: `bench-${1 + turn}` }),
    'by a name': (turn) => ({ search: `bench-${1 + turn * 977}` }),
    'by the beginning of a number': (turn) => ({ search: `01${turn % 2 === 0 ? '' : turn}` }),
    'by the beginning of an e-mail': (turn) => ({ search: turn % 2 === 0 ? 'bench@' : `bench${turn}@` }),
  },
  officeDeposits: {
    'that wait': () => ({ state: 'open', language: 'EN' }),
    credited: () => ({ state: 'credited', language: 'EN' }),
    rejected: () => ({ state: 'rejected', language: 'EN' }),
    'that wait, the largest first': () => ({ state: 'open', sort: 'amount', language: 'EN' }),
    'credited, the oldest first': () => ({ state: 'credited', order: 'asc', language: 'EN' }),
    'credited, the largest first': () => ({ state: 'credited', sort: 'amount', language: 'EN' }),
    'rejected, the smallest first': () => ({ state: 'rejected', sort: 'amount', order: 'asc', language: 'EN' }),
  },
  officeWithdrawals: {
    'that wait': () => ({ state: 'open' }),
    received: () => ({ state: 'received' }),
    rejected: () => ({ state: 'rejected' }),
    'cancelled, of which there are none': () => ({ state: 'cancelled' }),
    'that wait, the largest first': () => ({ state: 'open', sort: 'amount' }),
    'received, the largest first': () => ({ state: 'received', sort: 'amount' }),
    'received, the smallest first': () => ({ state: 'received', sort: 'amount', order: 'asc' }),
    'cancelled, the largest first': () => ({ state: 'cancelled', sort: 'amount' }),
  },
  officeAudit: {
    'the newest': () => ({}),
    'the oldest': () => ({ order: 'asc' }),
    'of an operator, the oldest first': (turn) => ({ operator: `desk-${turn % 20}`, order: 'asc' }),
    'of a month, the oldest first': (turn) => ({ ...moments(turn * 3, 30), order: 'asc' }),
    'of an operator': (turn) => ({ operator: `desk-${turn % 20}` }),
    'of one who did nothing': () => ({ operator: 'nobody' }),
    'of an action': (turn) => ({ action: turn % 2 === 0 ? 'member.lock' : 'no.such' }),
    'of a subject': (turn) => ({ subjectKind: turn % 2 === 0 ? 'member' : 'method' }),
    'of a day': (turn) => moments(turn * 3, 1),
    'of a month': (turn) => moments(turn * 3, 30),
    'of an operator and a day': (turn) => ({ operator: `desk-${turn % 20}`, ...moments(turn * 3, 1) }),
    'of an action and a day': (turn) => ({ action: 'member.lock', ...moments(turn * 3, 1) }),
  },
};

/** The office's tables with a million rows each: paging, sorting and filtering. `rows`: fewer, for a trial. */
export async function measureTables(server: DurableCluster, rows = ROWS): Promise<Figure[]> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: await server.createDatabase('tables', 'platform'),
    SECRETS_KEY: randomBytes(32).toString('base64url'),
  });
  const platform = await createPlatform(config, { clock: systemClock, log: createLog('silent') });
  try {
    await writeTables(platform.pool, rows);
    await platform.revisions.poll();
    const calls = createHandlers(platform);
    const figures: Figure[] = [];
    for (const [table, questions] of Object.entries(QUESTIONS)) {
      figures.push(await measureTable(calls, table as Table, questions));
    }
    return figures;
  } finally {
    await platform.close();
  }
}

/** The slowest query counts. Each query also loads its second page, because the cursor is part of the query. */
async function measureTable(
  calls: Handlers,
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

async function ask(calls: Handlers, table: Table, input: Input): Promise<number[]> {
  const operator = { operatorId: randomUUID(), account: 'bench', permissions: ['*'] };
  const context = { language: 'en', requestId: randomUUID(), operator } as unknown as CallContext<Table>;
  const call = calls[table] as unknown as (args: unknown, by: CallContext<Table>) => Promise<{ next?: string | null }>;
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
