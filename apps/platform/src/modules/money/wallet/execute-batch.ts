import { assert, type Clock } from '@chhokka/kernel';
import { type Pool, transaction, type Transaction } from '../../../infra/db.ts';
import type { AccountId, Ledger, PostOutcome, Transfer } from '../ledger/index.ts';
import { loadGuards, storeGuards } from '../limits/index.ts';
import type { Accounts } from './accounts.ts';
import { beginBatch, loadContext, loadRounds, loadTransactions, type MemberAccount } from './load.repository.ts';
import { renewSessions, storeBatch, storeRefunds } from './store.repository.ts';
import { externalId } from './transfer-id.ts';
import { apply, decide } from './wallet.policy.ts';
import { type Decision, emptyWorld, type Leg, type WalletRequest } from './wallet.state.ts';
import type { WalletCommand, WalletOutcome } from './wallet.types.ts';

export interface ProviderCommand {
  readonly providerId: string;
  readonly command: WalletCommand;
}

export interface BatchParts {
  readonly pool: Pool;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly newId: (now: number) => string;
  /** Minutes east of UTC of the site's clock, by which limits reset. */
  readonly offset: () => number;
}

/** Decides commands in order and posts what they move, in one transaction. Resolves after the commit. */
export async function executeBatch(parts: BatchParts, items: readonly ProviderCommand[]): Promise<WalletOutcome[]> {
  const now = parts.clock.now();
  const requests = items.map((item) => request(parts, item, now));
  // Accounts are looked up before the transaction: they exist for ever and are nearly always cached.
  const members = await parts.accounts.members(items.map(({ command }) => command.playerId));
  const houses = await housesOf(parts.accounts, items, members);
  return transaction(parts.pool, async (tx) => {
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
    const decisions = requests.map((each) => {
      const decision = decide(world, each);
      apply(world, each, decision);
      return decision;
    });
    await store(tx, requests, decisions, now);
    await storeGuards(tx, [...world.guards.values()]);
    await postLegs(tx, parts.ledger, requests, decisions, members, houses);
    return decisions.map(({ answer }) => answer);
  });
}

function request(parts: BatchParts, { providerId, command }: ProviderCommand, now: number): WalletRequest {
  const opens = command.type === 'bet' || command.type === 'betwin';
  return {
    providerId,
    command,
    at: now,
    transactionId: parts.newId(now),
    newRoundId: opens ? parts.newId(now) : '',
  };
}

async function store(
  tx: Transaction,
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
