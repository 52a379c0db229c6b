import { assert, type Clock } from '@chhokka/kernel';
import { type Pool, transaction, type Transaction } from '../../../infra/db.ts';
import { raiseAlarms } from '../../staff/alarms/index.ts';
import type { AccountId, Ledger, PostOutcome, Transfer } from '../ledger/index.ts';
import { dayOf, loadGuards, storeGuards } from '../limits/index.ts';
import type { Accounts } from './accounts.ts';
import { alarmsOf } from './alarms.ts';
import { storeHeld } from './held.repository.ts';
import { beginBatch, loadContext, loadRounds, loadTransactions, type MemberAccount } from './load.repository.ts';
import { addPaid, loadPaid } from './paid.repository.ts';
import { paidBy, paidKeysOf } from './paid-sums.ts';
import { renewSessions, storeBatch, storeRefunds } from './store.repository.ts';
import { externalId } from './transfer-id.ts';
import { apply, decide } from './wallet.policy.ts';
import {
  type Ceilings,
  type Decision,
  emptyWorld,
  type Leg,
  paidKey,
  type WalletRequest,
  type World,
} from './wallet.state.ts';
import type { WalletCommand, WalletOutcome } from './wallet.types.ts';

export interface ProviderCommand {
  readonly providerId: string;
  readonly command: WalletCommand;
  /** A held command about which two operators have decided, with the id that it has waited under. */
  readonly judged?: { readonly id: string; readonly verdict: 'pay' | 'refuse' };
}

export interface BatchParts {
  readonly pool: Pool;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly newId: (now: number) => string;
  /** Minutes east of UTC of the site's clock, by which limits reset. */
  readonly offset: () => number;
  /** Beyond them payments wait for two operators; null: there are none. */
  readonly ceilings: () => Ceilings | null;
}

/** Another batch has paid so much meanwhile that a ceiling of the day would be passed. */
class CeilingPassed extends Error {
  override name = 'CeilingPassed';
}

/** Decides commands in order and posts what they move, in one transaction. Resolves after the commit. */
export async function executeBatch(parts: BatchParts, items: readonly ProviderCommand[]): Promise<WalletOutcome[]> {
  const batch = await prepare(parts, items);
  const run = (lockSums: boolean) => transaction(parts.pool, (tx) => decideBatch(tx, parts, batch, lockSums));
  try {
    return await run(false);
  } catch (error) {
    if (!(error instanceof CeilingPassed)) throw error;
    // Now it matters what others pay at the same time, so they wait.
    return run(true);
  }
}

/** Decides one held command in the given transaction, as two operators want it. */
export async function executeJudged(
  tx: Transaction,
  parts: BatchParts,
  item: ProviderCommand & Required<Pick<ProviderCommand, 'judged'>>,
): Promise<WalletOutcome> {
  const [answer] = await decideBatch(tx, parts, await prepare(parts, [item]), false);
  assert(answer, 'every command is answered');
  return answer;
}

/** What is looked up before the transaction: accounts exist for ever and are nearly always cached. */
interface Batch {
  readonly now: number;
  readonly requests: readonly WalletRequest[];
  readonly members: ReadonlyMap<string, MemberAccount>;
  readonly houses: HouseOf;
}

async function prepare(parts: BatchParts, items: readonly ProviderCommand[]): Promise<Batch> {
  const now = parts.clock.now();
  const members = await parts.accounts.members(items.map(({ command }) => command.playerId));
  const houses = await housesOf(parts.accounts, items, members);
  return { now, requests: items.map((item) => request(parts, item, now)), members, houses };
}

async function decideBatch(
  tx: Transaction,
  parts: BatchParts,
  { now, requests, members, houses }: Batch,
  lockSums: boolean,
): Promise<WalletOutcome[]> {
  await beginBatch(
    tx,
    [...members.values()].map(({ id }) => id),
  );
  // From here on, every statement sees what earlier holders of the locks have written.
  const world = emptyWorld();
  const limited = await loadContext(tx, world, requests, (playerId) => members.get(playerId)?.id ?? null, now);
  if (limited.size > 0) {
    const guards = await loadGuards(tx, [...limited], { now, offset: parts.offset() });
    for (const [memberId, guard] of guards) world.guards.set(memberId, guard);
  }
  await loadTransactions(tx, world, requests);
  await loadRounds(tx, world, requests);
  const day = dayOf(now, parts.offset());
  await loadSums(tx, world, requests, { ceilings: parts.ceilings(), day, lock: lockSums });
  const decisions = requests.map((each) => {
    const decision = decide(world, each);
    apply(world, each, decision);
    return decision;
  });
  await store(tx, world, requests, decisions, now);
  await storeGuards(tx, [...world.guards.values()]);
  await countSums(tx, world, requests, decisions, day);
  await postLegs(tx, parts.ledger, requests, decisions, members, houses);
  return decisions.map(({ answer }) => answer);
}

async function loadSums(
  tx: Transaction,
  world: World,
  requests: readonly WalletRequest[],
  { ceilings, day, lock }: { ceilings: Ceilings | null; day: string; lock: boolean },
): Promise<void> {
  world.ceilings = ceilings;
  const keys = ceilings === null ? [] : paidKeysOf(world, requests);
  if (keys.length === 0) return;
  for (const [key, amount] of await loadPaid(tx, day, keys, lock)) world.paid.set(key, amount);
}

/**
 * Adds what the batch pays to the sums of the day. They were read without a lock, so that batches do not wait for each other.
 * Throws `CeilingPassed` if others have paid too much since.
 */
async function countSums(
  tx: Transaction,
  world: World,
  requests: readonly WalletRequest[],
  decisions: readonly Decision[],
  day: string,
): Promise<void> {
  const { ceilings } = world;
  const paid = ceilings === null ? [] : paidBy(world, requests, decisions);
  if (ceilings === null || paid.length === 0) return;
  const sums = await addPaid(tx, day, paid);
  for (const { providerId, currency, gameCode } of paid) {
    const most = gameCode === '' ? ceilings.providerDay : ceilings.gameDay;
    const sum = sums.get(paidKey(providerId, currency, gameCode)) ?? 0n;
    if (sum > most) throw new CeilingPassed('a ceiling of the day was reached meanwhile');
  }
}

function request(parts: BatchParts, { providerId, command, judged }: ProviderCommand, now: number): WalletRequest {
  const opens = command.type === 'bet' || command.type === 'betwin';
  return {
    providerId,
    command,
    at: now,
    transactionId: judged?.id ?? parts.newId(now),
    newRoundId: opens ? parts.newId(now) : '',
    ...(judged && { judged: judged.verdict }),
  };
}

async function store(
  tx: Transaction,
  world: World,
  requests: readonly WalletRequest[],
  decisions: readonly Decision[],
  now: number,
): Promise<void> {
  const records = decisions.flatMap(({ record }) => record ?? []);
  // A round that moved more than once is written once, in its final state.
  const rounds = new Map(decisions.flatMap(({ round }) => (round ? [[round.id, round] as const] : [])));
  const refunds = decisions.flatMap(({ record, refundedBet }) =>
    record && refundedBet !== undefined
      ? [{ providerId: record.providerId, betTxId: refundedBet, refundTxId: record.txId }]
      : [],
  );
  const renewed = new Set(decisions.flatMap(({ renewedSession }) => renewedSession ?? []));
  assert(requests.length === decisions.length, 'every command is decided');
  await storeBatch(tx, records, [...rounds.values()]);
  await storeRefunds(tx, refunds);
  await storeHeld(
    tx,
    decisions.flatMap(({ held }) => held ?? []),
    now,
  );
  await raiseAlarms(tx, alarmsOf(world, requests, decisions));
  await renewSessions(tx, renewed, now);
}

type HouseOf = (kind: Leg['house'], providerId: string, playerId: string) => AccountId;

/** The house accounts that these commands may use, looked up beforehand. */
async function housesOf(
  accounts: Accounts,
  items: readonly ProviderCommand[],
  members: ReadonlyMap<string, MemberAccount>,
): Promise<HouseOf> {
  const found = new Map<string, AccountId>();
  for (const { providerId, command } of items) {
    const currency = members.get(command.playerId)?.currency;
    if (!currency) continue;
    const kind = command.type === 'promo' ? 'house_promotion' : 'house_provider';
    const key = `${kind}\0${providerId}\0${currency}`;
    if (!found.has(key)) found.set(key, await accounts.house(kind, providerId, currency));
  }
  return (kind, providerId, playerId) => {
    const account = found.get(`${kind}\0${providerId}\0${members.get(playerId)?.currency ?? ''}`);
    assert(account !== undefined, 'the house account of every command was found beforehand');
    return account;
  };
}

async function postLegs(
  tx: Transaction,
  ledger: Pick<Ledger, 'post'>,
  requests: readonly WalletRequest[],
  decisions: readonly Decision[],
  members: ReadonlyMap<string, MemberAccount>,
  houseOf: HouseOf,
): Promise<void> {
  const transfers: Transfer[] = [];
  const expected: { debit: boolean; balance: bigint | null }[] = [];
  for (const [index, { legs, round, balance }] of decisions.entries()) {
    const { providerId, command } = requests[index] as WalletRequest;
    for (const [place, { kind, direction, house, amount }] of legs.entries()) {
      const member = members.get(command.playerId)?.id;
      assert(member !== undefined, 'money moves only for players that exist');
      const other = houseOf(house, providerId, command.playerId);
      const debit = direction === 'debit';
      transfers.push({
        externalId: externalId(providerId, kind, command.txId),
        kind,
        from: debit ? member : other,
        to: debit ? other : member,
        amount,
        reference: round?.id ?? providerId,
      });
      expected.push({ debit, balance: place === legs.length - 1 ? (balance ?? null) : null });
    }
  }
  const outcomes = await ledger.post(tx, transfers);
  for (const [index, outcome] of outcomes.entries()) assertPosted(outcome, expected[index]);
}

/** The ledger must do what was decided under its own locks. Otherwise the whole batch is rolled back. */
function assertPosted(outcome: PostOutcome, expected: { debit: boolean; balance: bigint | null } | undefined): void {
  assert(outcome.outcome === 'posted', `the ledger answered ${outcome.outcome} to a decided transfer`);
  if (!expected || expected.balance === null) return;
  const balance = expected.debit ? outcome.fromBalance : outcome.toBalance;
  assert(balance === expected.balance, 'the ledger and the decision agree on the balance');
}
