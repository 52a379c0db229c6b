import { randomUUID } from 'node:crypto';
import { type Clock, currency, minor, systemClock, unreachable } from '@chhokka/kernel';
import { parseJson } from '@chhokka/kernel/exchange';
import { z } from 'zod';
import {
  type HouseWallet,
  type Operation,
  answers,
  decision,
  fault,
  houseWallet,
  movements,
  operationAnswer,
  signedHeaders,
} from '../house/index.ts';
import { exchange } from '../transport.ts';
import type { Driver, Forgery, Malformation, Movement, Readback, Seen } from './driver.ts';
import type { Fixture } from './fixture.ts';

const TIMEOUT = 10_000;

export interface DriverOptions {
  /** Without a slash at the end. */
  readonly url: string;
  readonly fixture: Fixture;
  readonly clock?: Clock;
}

/** Acts as a provider of the house protocol. */
export function houseDriver({ url, fixture, clock = systemClock }: DriverOptions): Driver {
  if (fixture.keys.dialect !== 'house') throw new Error('the fixture is of another dialect');
  const link: Link = { url, keyId: fixture.keys.keyId, secret: fixture.keys.secret, clock };
  const wallet = houseWallet({ ...link, timeoutMs: TIMEOUT });
  return {
    dialect: 'house',
    cannot: {
      finer_amounts: 'amounts are whole minor units',
      free_rounds: 'a free round is a bet of zero',
      lobbies: 'a session is for one game',
    },
    shape: (movement) => movement,
    word: (refusal) => refusal,
    perform: async (movement) => readDecision(await post(link, movement.call, encode(movement, clock.now()))),
    performTwice: async (movement) => {
      const body = encode(movement, clock.now());
      const first = readDecision(await post(link, movement.call, body));
      return [first, readDecision(await post(link, movement.call, body))];
    },
    balance: async ({ playerId }) => readBalance(wallet, playerId, fixture.currency),
    authenticate: async (session) => {
      const reply = await wallet.authenticate({ session });
      if (reply.outcome === 'accepted') return reply.value;
      return reply.outcome === 'refused' ? reply.code : reply.detail;
    },
    forge: (movement, how) => forge(link, movement, how),
    malform: async (movement, how) => readDecision(await post(link, movement.call, spoil(movement, how, clock.now()))),
    batch: (list, spoilt = new Set()) => sendBatch(link, list, spoilt),
    transaction: async (txId) => {
      const reply = await wallet.transaction({ txId });
      if (reply.outcome !== 'accepted') throw new Error(`transaction: ${JSON.stringify(reply)}`);
      return reply.value.transaction;
    },
    transactions: (range, limit) => readAll(wallet, range, limit),
  };
}

interface Link {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly clock: Clock;
}

async function post(link: Link, call: string, body: string, changes: Record<string, string> = {}) {
  const headers = { ...signedHeaders(link, body, link.clock.now()), ...changes };
  return exchange({ url: `${link.url}/${call}`, method: 'POST', headers, body, timeoutMs: TIMEOUT });
}

function fields(movement: Movement): object {
  const { call, free: _, finer: __, ...rest } = movement;
  const inside = {
    ...rest,
    currency: currency(movement.currency),
    amount: minor(movement.amount),
    ...(movement.winAmount !== undefined && { winAmount: minor(movement.winAmount) }),
  };
  return z.encode(movements[call] as z.ZodType, inside) as object;
}

function encode(movement: Movement, now: number, requestId: string = randomUUID()): string {
  return JSON.stringify({ requestId, at: now, ...fields(movement) });
}

function spoil(movement: Movement, how: Malformation, now: number): string {
  const whole = JSON.parse(encode(movement, now)) as Record<string, unknown>;
  switch (how) {
    case 'no_json':
      return `${JSON.stringify(whole)}}`;
    case 'missing_field':
      return JSON.stringify({ ...whole, txId: undefined });
    case 'wrong_type':
      return JSON.stringify({ ...whole, amount: '1000' });
    case 'negative_amount':
      return JSON.stringify({ ...whole, amount: -1000 });
    default:
      return unreachable(how);
  }
}

type Sent = Awaited<ReturnType<typeof exchange>>;

function readDecision(sent: Sent): Seen {
  if ('fault' in sent) return { seen: 'unknown', detail: sent.detail };
  const json = parseJson(sent.text);
  const answer = decision.safeParse(json);
  if (sent.status === 200 && answer.success) return fromAnswer(answer.data);
  return readFault(sent.status, json);
}

function fromAnswer(answer: z.output<typeof operationAnswer>): Seen {
  if (answer.status === 'ok') return { seen: 'accepted', balance: answer.balance, transactionId: answer.transactionId };
  if (answer.status === 'retry') return { seen: 'unknown', detail: 'retry' };
  if (answer.status === 'bad_request') return { seen: 'not_taken', word: 'bad_request' };
  return { seen: 'refused', word: answer.status, balance: 'balance' in answer ? answer.balance : null };
}

function readFault(status: number, json: unknown): Seen {
  const refused = fault.safeParse(json);
  if (!refused.success) return { seen: 'unknown', detail: `HTTP ${status} with an answer outside the protocol` };
  const word = refused.data.status;
  return word === 'retry' ? { seen: 'unknown', detail: word } : { seen: 'not_taken', word };
}

async function forge(link: Link, movement: Movement, how: Forgery): Promise<Seen> {
  const now = link.clock.now();
  const body = encode(movement, now);
  switch (how) {
    case 'wrong_key':
      return readDecision(await post({ ...link, secret: `${link.secret}x` }, movement.call, body));
    case 'unknown_provider':
      return readDecision(await post({ ...link, keyId: `no-${randomUUID()}` }, movement.call, body));
    case 'altered_body': {
      const signed = signedHeaders(link, body, now);
      return readDecision(
        await post(link, movement.call, encode({ ...movement, amount: movement.amount + 1n }, now), signed),
      );
    }
    case 'no_signature':
      return readDecision(await post(link, movement.call, body, { 'x-signature': '' }));
    case 'stale':
      return readDecision(await post(link, movement.call, body, signedHeaders(link, body, now - 35_000)));
    case 'early':
      return readDecision(await post(link, movement.call, body, signedHeaders(link, body, now + 35_000)));
    case 'request_id_reused': {
      const requestId = randomUUID();
      const first = { ...movement, txId: randomUUID(), amount: 0n };
      await post(link, movement.call, encode(first, now, requestId));
      return readDecision(await post(link, movement.call, encode(movement, now, requestId)));
    }
    default:
      return unreachable(how);
  }
}

async function readBalance(wallet: HouseWallet, playerId: string, code: string): Promise<Seen> {
  const reply = await wallet.balance({ playerId, currency: currency(code) });
  if (reply.outcome === 'accepted') return { seen: 'accepted', balance: reply.value.balance, transactionId: null };
  if (reply.outcome === 'refused') return { seen: 'refused', word: reply.code, balance: null };
  return { seen: 'unknown', detail: reply.detail };
}

async function sendBatch(
  link: Link,
  list: readonly Movement[],
  spoilt: ReadonlySet<number>,
): Promise<readonly Seen[] | Seen> {
  const operations = list.map((movement, index) => {
    const whole = { call: movement.call, ...fields(movement) };
    return spoilt.has(index) ? { ...whole, amount: 'many' } : whole;
  }) as readonly (Operation | object)[];
  const body = JSON.stringify({ requestId: randomUUID(), at: link.clock.now(), operations });
  const sent = await post(link, 'batch', body);
  if ('fault' in sent) return { seen: 'unknown', detail: sent.detail };
  const json = parseJson(sent.text);
  const answer = answers.batch.safeParse(json);
  return sent.status === 200 && answer.success ? answer.data.results.map(fromAnswer) : readFault(sent.status, json);
}

async function readAll(wallet: HouseWallet, range: { from: number; to: number }, limit: number): Promise<Readback[]> {
  const list: Readback[] = [];
  let after: string | undefined;
  do {
    const reply = await wallet.transactions({ ...range, limit, ...(after !== undefined && { after }) });
    if (reply.outcome !== 'accepted') throw new Error(`transactions: ${JSON.stringify(reply)}`);
    list.push(...reply.value.list);
    after = reply.value.next ?? undefined;
  } while (after !== undefined);
  return list;
}
