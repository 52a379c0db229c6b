import { randomBytes } from 'node:crypto';
import type { EnterAnswer, LeaveAnswer, MineAnswer, PlaceAnswer, TableFault, TableManifest } from '@chhokka/game-math';
import { HOUR, ManualClock, uuidv7 } from '@chhokka/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import { createArcadeLimits } from '../infra/limits.ts';
import { createRoundLinks } from '../rgs/links.ts';
import { type Betting, createBetting } from '../tables/betting/betting.ts';
import { createLeaving } from '../tables/flights/leaving.ts';
import { lockRound, openRound } from '../tables/rounds.repository.ts';
import type { TableContext } from '../tables/table-context.ts';
import { tablesPlugin } from '../tables/tables.plugin.ts';
import { type Lead, renewLeases, takeFree } from '../tables/tables.repository.ts';
import type { Account } from './operator.ts';
import { type TestTables, openTestTables } from './tables.ts';

/** A player at the operator with a session at the coin table. */
export interface TestPlayer {
  readonly sessionID: string;
  readonly sessionId: bigint;
  readonly account: Account;
}

export interface SentBody {
  readonly round: bigint;
  readonly bets: readonly { readonly spot: string; readonly amount: unknown; readonly target?: number }[];
  readonly slip?: string;
}

interface TableAnswers {
  readonly enter: EnterAnswer;
  readonly place: PlaceAnswer;
  readonly leave: LeaveAnswer;
  readonly mine: MineAnswer;
}

/** An answer as it came. The body is the call's answer or a fault, and has the type of both. */
export interface TableReply<Name extends keyof TableAnswers> {
  readonly status: number;
  readonly body: TableAnswers[Name] & TableFault;
}

export interface TestBetting extends TestTables {
  readonly clock: ManualClock;
  readonly server: FastifyInstance;
  /** The lead of the table, for an hour. */
  readonly lead: Lead;
  /** A new player with that much money, minor units. */
  seat(balance?: bigint): Promise<TestPlayer>;
  /** Opens the next round of the table; its number in the arcade. The one before must have ended. */
  openRound(): Promise<bigint>;
  /** Locks a round, whose time must have come. */
  lock(drawId: bigint): Promise<void>;
  call<Name extends keyof TableAnswers>(name: Name, body: object): Promise<TableReply<Name>>;
  place(player: TestPlayer, sent: SentBody): Promise<TableReply<'place'>>;
}

/** How long a call waits for the wallet here, ms. */
const PATIENCE = 400;
const PAUSES = [10, 20];

/** A server that takes the slips of one process. `scale` multiplies its limits of calls; `betting` replaces its own. */
export async function serveBetting(
  context: TableContext,
  options: { readonly scale?: number; readonly betting?: Betting } = {},
): Promise<FastifyInstance> {
  const server = fastify();
  const { scale = 1_000, betting = createBetting(context, { pauses: PAUSES }) } = options;
  const links = createRoundLinks('a secret of the test', { tlsPublicUrl: 'https://127.0.0.1:1' });
  const limits = await createArcadeLimits(server, scale);
  const leaving = createLeaving(context);
  await server.register(tablesPlugin({ context, betting, leaving, links, patience: PATIENCE }, limits), {
    prefix: '/tables',
  });
  return server;
}

/** Players who bet at the coin table, on a database of its own. */
export async function openTestBetting(
  options: { readonly scale?: number; readonly manifests?: readonly TableManifest[] } = {},
): Promise<TestBetting> {
  const clock = new ManualClock(Date.now());
  const { manifests } = options;
  const tables = await openTestTables({ clock, ...(manifests && { manifests }) });
  const server = await serveBetting(tables.context, options);
  const leader = uuidv7();
  await takeFree(tables.pool, leader, HOUR);
  const [lead] = await renewLeases(tables.pool, leader, HOUR);
  if (!lead) throw new Error('there is no table');
  const call: TestBetting['call'] = async (name, body) => {
    const answer = await server.inject({ method: 'POST', url: `/tables/${name}`, payload: body });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    ...tables,
    clock,
    server,
    lead,
    call,
    seat: async (balance = 10_000_000n) => {
      const { sessionId, account } = await tables.player(balance);
      return { sessionID: account.playerId, sessionId, account };
    },
    openRound: () => begin(tables, lead, clock.now()),
    lock: async (drawId) => {
      if (!(await lockRound(tables.pool, lead, drawId, clock.now()))) throw new Error('the round was not locked');
    },
    place: ({ sessionID }, { round, bets, slip = crypto.randomUUID() }) =>
      call('place', { sessionID, round: Number(round), slip, bets }),
    close: async () => {
      await server.close();
      await tables.close();
    },
  };
}

async function begin({ pool }: TestTables, lead: Lead, now: number): Promise<bigint> {
  const opened = await openRound(pool, lead, { version: 1, serverSeed: randomBytes(32).toString('hex'), now });
  if (!opened) throw new Error('no round was opened');
  const { rows } = await pool.query<{ draw_id: bigint }>(
    'select draw_id from tables.round where table_code = $1 order by number desc limit 1',
    [lead.table],
  );
  return rows[0]?.draw_id ?? 0n;
}
