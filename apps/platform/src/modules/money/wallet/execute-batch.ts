import { assert, type Clock } from '@chhokka/kernel';
import { type Pool, type Prepared, swiftTransaction, type Transaction } from '../../../infra/db.ts';
import { raiseAlarms } from '../../staff/alarms/index.ts';
import type { AccountId, DecidedTransfer, Ledger } from '../ledger/index.ts';
import { dayOf, loadGuards, storeGuards } from '../limits/index.ts';
import type { Accounts } from './accounts.ts';
import { alarmsOf } from './alarms.ts';
import { storingHeld } from './held.repository.ts';
import { loadRounds, loadRoundsOfRefunds } from './load-rounds.repository.ts';
import { beginBatch, loadContext, loadTransactions, type MemberAccount } from './load.repository.ts';
import { addPaid, loadPaid, type Paid } from './paid.repository.ts';
import { paidBy, paidKeysOf } from './paid-sums.ts';
import { loadPurseBets, storingPurses } from './purse.repository.ts';
import { renewingSessions, storingBatch, storingRefunds } from './store.repository.ts';
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
  /** Of a game that the platform draws itself (`Wallet.own`). */
  readonly own?: true;
}

export interface BatchParts {
  readonly pool: Pool;
  readonly ledger: Pick<Ledger, 'postingDecided'>;
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
  const run = (lockSums: boolean) =>
    swiftTransaction(
      parts.pool,
      (tx) => loadBatch(tx, batch),
      (tx, loaded) => decideBatch(tx, parts, batch, { ...loaded, lockSums }),
    );
  try {
    return await run(false);
  } catch (error) {
    if (!(error instanceof CeilingPassed)) throw error;
    // Now it matters what others pay at the same time, so they wait.
    return run(true);
  }
}

/**
 * Decides commands in order in the given transaction, which no ceiling may stop: what two operators have judged, or what games
 * of the platform itself bet and pay.
 */
export async function executeWithin(
  tx: Transaction,
  parts: BatchParts,
  items: readonly ProviderCommand[],
): Promise<WalletOutcome[]> {
  assert(
    items.every(({ judged, own }) => judged || own),
    'ceilings are proved where batches are repeated',
  );
  const batch = await prepare(parts, items);
  const loaded = await loadBatch(tx, batch);
  const { value, writes } = await decideBatch(tx, parts, batch, { ...loaded, lockSums: false });
  for (const write of writes) await tx.query(write);
  return value;
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

interface Loaded {
  readonly world: World;
  /** The players that have limits of their own. */
  readonly limited: ReadonlySet<string>;
}

/** Locks the players and loads what most batches need. Every statement after the first sees what earlier holders have written. */
async function loadBatch(tx: Transaction, { now, requests, members }: Batch): Promise<Loaded> {
  const world = emptyWorld();
  const accounts = [...members.values()].map(({ id }) => id);
  const [, limited] = await Promise.all([
    beginBatch(tx, accounts),
    loadContext(tx, world, requests, (playerId) => members.get(playerId)?.id ?? null, now),
    loadTransactions(tx, world, requests),
    loadRounds(tx, world, requests),
  ]);
  return { world, limited };
}

/** Decides in order. The last writes are returned, because they travel with the commit. */
async function decideBatch(
  tx: Transaction,
  parts: BatchParts,
  { now, requests, members, houses }: Batch,
  { world, limited, lockSums }: Loaded & { readonly lockSums: boolean },
): Promise<{ value: WalletOutcome[]; writes: Prepared[] }> {
  if (limited.size > 0) {
    const guards = await loadGuards(tx, [...limited], { now, offset: parts.offset() });
    for (const [memberId, guard] of guards) world.guards.set(memberId, guard);
  }
  await loadRoundsOfRefunds(tx, world, requests);
  await loadPurseBets(tx, world, requests);
  const day = dayOf(now, parts.offset());
  await loadSums(tx, world, requests, { ceilings: parts.ceilings(), day, lock: lockSums });
  const decisions = requests.map((each) => {
    const decision = decide(world, each);
    apply(world, each, decision);
    return decision;
  });
  const posting = parts.ledger.postingDecided(legsOf(requests, decisions, members, houses));
  const storing = storingOf(decisions, now);
  await raiseAlarms(tx, alarmsOf(world, requests, decisions));
  await storeGuards(tx, [...world.guards.values()]);
  const value = decisions.map(({ answer }) => answer);
  const paid = world.ceilings === null ? [] : paidBy(world, requests, decisions);
  if (paid.length === 0) return { value, writes: [...storing, ...posting] };
  // The sums of the day are as hot as the provider's account, so they are locked as late.
  for (const write of storing) await tx.query(write);
  await countSums(tx, world, paid, day);
  return { value, writes: posting };
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
async function countSums(tx: Transaction, { ceilings }: World, paid: readonly Paid[], day: string): Promise<void> {
  assert(ceilings, 'sums are counted where there are ceilings');
  const sums = await addPaid(tx, day, paid);
  for (const { providerId, currency, gameCode } of paid) {
    const most = gameCode === '' ? ceilings.providerDay : ceilings.gameDay;
    const sum = sums.get(paidKey(providerId, currency, gameCode)) ?? 0n;
    if (sum > most) throw new CeilingPassed('a ceiling of the day was reached meanwhile');
  }
}

function request(parts: BatchParts, { providerId, command, judged, own }: ProviderCommand, now: number): WalletRequest {
  const opens = command.type === 'bet' || command.type === 'betwin';
  return {
    providerId,
    command,
    at: now,
    transactionId: judged?.id ?? parts.newId(now),
    newRoundId: opens ? parts.newId(now) : '',
    ...(judged && { judged: judged.verdict }),
    ...(own && { own }),
  };
}

/** The statements that store what was decided. A round that moved more than once is written once, in its final state. */
function storingOf(decisions: readonly Decision[], now: number): Prepared[] {
  const records = decisions.flatMap(({ record }) => record ?? []);
  const rounds = new Map(decisions.flatMap(({ round }) => (round ? [[round.id, round] as const] : [])));
  const refunds = decisions.flatMap(({ record, refundedBet }) =>
    record && refundedBet !== undefined
      ? [{ providerId: record.providerId, betTxId: refundedBet, refundTxId: record.txId }]
      : [],
  );
  const held = decisions.flatMap((decision) => decision.held ?? []);
  const renewed = new Set(decisions.flatMap(({ renewedSession }) => renewedSession ?? []));
  return [
    ...storingBatch(records, [...rounds.values()]),
    ...storingRefunds(refunds),
    ...storingPurses(decisions),
    ...storingHeld(held, now),
    ...renewingSessions(renewed, now),
  ];
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
    for (const kind of [command.type === 'promo' ? 'house_promotion' : 'house_provider', 'bonus'] as const) {
      const key = `${kind}\0${providerId}\0${currency}`;
      if (!found.has(key)) found.set(key, await accounts.house(kind, providerId, currency));
    }
  }
  return (kind, providerId, playerId) => {
    const account = found.get(`${kind}\0${providerId}\0${members.get(playerId)?.currency ?? ''}`);
    assert(account !== undefined, 'the house account of every command was found beforehand');
    return account;
  };
}

/** What the decisions move, with what each account of a player holds afterwards. */
function legsOf(
  requests: readonly WalletRequest[],
  decisions: readonly Decision[],
  members: ReadonlyMap<string, MemberAccount>,
  houseOf: HouseOf,
): DecidedTransfer[] {
  return decisions.flatMap(({ legs, round }, index) => {
    const { providerId, command } = requests[index] as WalletRequest;
    return legs.map((leg) => {
      const own = leg.account ?? members.get(command.playerId)?.id;
      assert(own !== undefined, 'money moves only for players that exist');
      const other = houseOf(leg.house, providerId, command.playerId);
      const debit = leg.direction === 'debit';
      return {
        externalId: externalId(providerId, leg, command.txId),
        kind: leg.kind,
        from: debit ? own : other,
        to: debit ? other : own,
        amount: leg.amount,
        reference: round?.id ?? providerId,
        fromBalance: debit ? leg.balance : null,
        toBalance: debit ? null : leg.balance,
      };
    });
  });
}
