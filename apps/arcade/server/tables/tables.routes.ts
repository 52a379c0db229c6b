import { setTimeout as pause } from 'node:timers/promises';
import type {
  ChainsAnswer,
  EnterAnswer,
  LeaveAnswer,
  MineAnswer,
  PlaceAnswer,
  SharedRoundAnswer,
} from '@chhokka/game-math';
import { DAY, SECOND } from '@chhokka/kernel';
import { readSent, wireInteger } from '@chhokka/wallet-protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { askFunds } from '../rgs/funds.ts';
import type { RoundLinks } from '../rgs/links.ts';
import { RgsError } from '../rgs/rgs-error.ts';
import { type Session, endSession, findSession, rememberBalance } from '../sessions/sessions.repository.ts';
import type { Betting } from './betting/betting.ts';
import { presentSlip } from './betting/present-slip.ts';
import { presentSharedRound, presentTable } from './betting/present-table.ts';
import { type OwnSlip, ownSlips, slipByWalletId, unsettledSlips } from './betting/slips.repository.ts';
import type { Slip } from './betting/slips.types.ts';
import { findSharedRound, findTableOf } from './betting/table-info.repository.ts';
import { TableError, refusalOfBet, refusalOfSession } from './betting/table-error.ts';
import { publicChains } from './flights/chains.repository.ts';
import type { Leaving } from './flights/leaving.ts';
import { partsOf } from './kinds/index.ts';
import type { TableContext } from './table-context.ts';

/** What the calls of players need. */
export interface TableRoutes {
  readonly context: TableContext;
  readonly betting: Betting;
  readonly leaving: Leaving;
  readonly links: RoundLinks;
  /** How long a call waits for the wallet before it says that the slip is decided later, ms. */
  readonly patience?: number;
}

const PATIENCE = 3 * SECOND;
const PAGE = 20;
const MOST_SPOTS = 200;
const sessionID = z.string().min(1).max(512);
const bet = z.object({ spot: z.string().min(1).max(64), amount: z.int(), target: z.int().optional() });

const sent = {
  enter: z.object({ sessionID, table: z.string().max(64).optional() }),
  place: z.object({ sessionID, round: z.int().positive(), slip: z.uuid(), bets: z.array(bet).min(1).max(MOST_SPOTS) }),
  leave: z.object({ sessionID, slip: z.uuid() }),
  mine: z.object({ sessionID, before: z.int().positive().max(8_640_000_000_000).optional() }),
  path: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  table: z.object({ table: z.string().max(64) }),
  link: z.object({ slip: z.uuid().optional(), token: z.string().max(64).optional() }),
};

/** A session for money that has not ended. */
type PaidSession = Session & { readonly operatorSession: string };

/** How players bet at tables, and how anybody looks at a round. Refusals are thrown as TableError. */
export function tablesRoutes(server: FastifyInstance, parts: TableRoutes): void {
  const { context } = parts;
  server.post('/enter', async (request) => {
    const body = read(sent.enter, request.body);
    const session = await lasting(context, body.sessionID);
    return within(context, session, () => enter(context, session, body.table ?? null));
  });
  server.post('/place', async (request) => {
    // By the moment of its arrival it is decided whether it is late.
    const arrivedAt = context.clock.now();
    const body = read(sent.place, request.body);
    const session = await lasting(context, body.sessionID);
    return within(context, session, () => place(parts, session, body, arrivedAt));
  });
  server.post('/leave', async (request) => {
    // What the stake is paid follows from the moment of its arrival.
    const arrivedAt = context.clock.now();
    return leave(parts, read(sent.leave, request.body), arrivedAt);
  });
  server.post('/mine', async (request) => {
    const body = read(sent.mine, request.body);
    const session = await lasting(context, body.sessionID);
    return within(context, session, () => mine(parts, session, body.before ?? null));
  });
  server.get('/round/:id', async (request) => {
    const { id } = read(sent.path, request.params);
    return sharedRound(parts, BigInt(id), read(sent.link, request.query));
  });
  server.get('/chains/:table', async (request): Promise<ChainsAnswer> => {
    const { table } = read(sent.table, request.params);
    return { chains: await publicChains(context.pool, table) };
  });
}

async function enter(context: TableContext, session: PaidSession, code: string | null): Promise<EnterAnswer> {
  const { pool, clock } = context;
  const table = await findTableOf(pool, session, code);
  if (!table) throw new TableError({ code: 'table_closed', message: 'the session has no such table' });
  const balance = await askFunds(context, session);
  await rememberBalance(pool, session.id, balance);
  const { playerId, gameCode } = session;
  const slips = await unsettledSlips(pool, { playerId, gameCode, table: table.code, from: clock.now() - DAY });
  return {
    table: presentTable(table, context.rules(table.rules)),
    balance: wireInteger(balance),
    slips: slips.map(presentSlip),
  };
}

async function place(
  { betting, patience = PATIENCE }: TableRoutes,
  session: PaidSession,
  body: z.output<typeof sent.place>,
  arrivedAt: number,
): Promise<PlaceAnswer> {
  const placing = betting.place({
    session,
    operatorSession: session.operatorSession,
    drawId: BigInt(body.round),
    requestId: body.slip.toLowerCase(),
    chips: body.bets.map(({ spot, amount, target }) => ({ spot, amount: BigInt(amount), target })),
    arrivedAt,
  });
  const placed = await inTime(placing, patience);
  switch (placed?.outcome) {
    case 'decided': {
      const balance = placed.balance === null ? null : wireInteger(placed.balance);
      return { slip: presentSlip(placed.slip), balance };
    }
    case 'refused':
      throw new TableError(refusalOfBet(placed.code, placed.balance));
    case 'not_taken':
      throw new TableError(placed.refusal);
    case 'undecided':
    case undefined:
      throw new TableError({ code: 'undecided', message: 'the wallet has not answered' });
  }
}

async function leave(
  { leaving }: TableRoutes,
  { sessionID: token, slip }: z.output<typeof sent.leave>,
  arrivedAt: number,
): Promise<LeaveAnswer> {
  const left = await leaving.leave({ sessionID: token, requestId: slip, arrivedAt });
  if (left.outcome === 'refused') throw new TableError(left.refusal);
  return { slip: presentSlip(left.slip) };
}

/** The answer, or undefined when it has not come within `ms`. */
async function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer | undefined> {
  const waiting = new AbortController();
  // The answer goes on; whoever waits for it no longer hears of its failure.
  answer.catch(() => {});
  try {
    return await Promise.race([answer, pause(ms, undefined, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}

async function mine({ context, links }: TableRoutes, session: PaidSession, before: number | null): Promise<MineAnswer> {
  await askFunds(context, session);
  const found = await ownSlips(context.pool, session, { before, limit: PAGE });
  const last = found.at(-1);
  return {
    slips: found.map(({ slip, outcome }) => ({
      ...presentSlip(slip),
      mark: outcome && markOf(context, outcome),
      verify: links.verifySlip(slip.drawId, slip.walletRoundId),
    })),
    next: last && found.length >= PAGE ? last.slip.createdAt : null,
  };
}

function markOf({ rules }: TableContext, { json, rules: name }: NonNullable<OwnSlip['outcome']>): string {
  return rules(name).mark(JSON.parse(json));
}

async function sharedRound(
  routes: TableRoutes,
  id: bigint,
  link: z.output<typeof sent.link>,
): Promise<SharedRoundAnswer> {
  const { context } = routes;
  const round = await findSharedRound(context.pool, id);
  if (!round) throw new TableError({ code: 'invalid', message: 'there is no such round' });
  const rules = context.rules(round.rules);
  const slip = link.slip === undefined ? null : await linkedSlip(routes, id, link.slip, link.token ?? '');
  const parts = await partsOf(context.pool, rules, { drawId: id, revealed: round.state === 'settled' });
  return presentSharedRound(round, rules, { slip, parts });
}

/** The slip of a link. Throws TableError when its token is not the slip's, or the slip is not of the round. */
async function linkedSlip({ context, links }: TableRoutes, round: bigint, name: string, token: string): Promise<Slip> {
  const slip = links.isValidSlip(name, token) ? await slipByWalletId(context.pool, name) : null;
  // A wrong token, an unknown slip and one of another round look the same from outside.
  if (slip?.drawId !== round) throw new TableError({ code: 'invalid', message: 'there is no such slip' });
  return slip;
}

/** A session for money that has not ended, as far as the arcade knows. Throws TableError. */
async function lasting({ pool, clock }: TableContext, token: string): Promise<PaidSession> {
  const found = await findSession(pool, token, clock.now());
  if (!found || found.ended) throw new TableError({ code: 'session_over', message: 'the session has ended' });
  const { operatorSession } = found.session;
  if (found.kind !== 'table') throw new TableError({ code: 'invalid', message: 'the session is not for a table' });
  if (operatorSession === null) throw new TableError({ code: 'invalid', message: 'tables have no demo' });
  return { ...found.session, operatorSession };
}

/** When the operator calls its session over, ours ends with it. */
async function within<T>({ pool, clock }: TableContext, session: Session, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const refused = error instanceof RgsError ? new TableError(refusalOfSession(error.code)) : error;
    const over = refused instanceof TableError && refused.refusal.code === 'session_over';
    if (over) await endSession(pool, session.id, clock.now());
    throw refused;
  }
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = readSent(schema, given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.path[0] === 'sessionID') throw new TableError({ code: 'session_over', message: 'there is no session' });
  const message = issue ? `${issue.path.join('.')}: ${issue.message}` : 'the body is not valid';
  throw new TableError({ code: 'invalid', message });
}
