import { assert, type Currency, minor, parseDecimal, ZERO } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import {
  type AccountId,
  type Authority,
  lockAccounts,
  openAccounts,
  openFund,
  type Transfer,
} from '../../money/ledger/index.ts';
import { type Move, type OpenDebt, pay, type Payable, payDebts, type Paid } from './pay.policy.ts';
import * as repository from './pay.repository.ts';
import { releaseAfter } from './release.repository.ts';
import type { SettlementsParts } from './settlements.parts.ts';

type PayingParts = Pick<SettlementsParts, 'pool' | 'clock' | 'settings' | 'ledger' | 'inTurn'>;

/** Settlements of one posting, and of one transaction at least: facts and payouts take their turns between transactions. */
const STEP = 500;
const TOGETHER = 2_500;
/** Transfers of one posting. */
const POSTED = 1_000;

const RULE: Authority = { rule: 'agent' };

/** Up to how much the house pays without an operator, in minor units. */
export function approvesTo({ settings }: Pick<SettlementsParts, 'settings'>): bigint {
  return parseDecimal(settings.values.agentApprovesTo) ?? ZERO;
}

/** Pays everything that waits for nothing but its turn, top down. Repeats go on where the last call was interrupted. */
export async function payDue(parts: PayingParts, { limit = STEP, together = TOGETHER } = {}): Promise<void> {
  const next = (): Promise<boolean> =>
    transaction(parts.pool, async (tx) => {
      await repository.takeTurn(tx);
      // What has been let go by the payments above is paid in the same transaction.
      for (let paid = 0; paid < together;) {
        const payables = await repository.nextPayable(tx, limit);
        if (payables.length === 0) return false;
        await settleAll(parts, tx, payables, RULE);
        paid += payables.length;
      }
      return true;
    });
  while (await parts.inTurn(next));
}

/** Pays what agents owe although they have money. There is such a thing after circles of debts only. */
export async function payIdle(parts: PayingParts): Promise<void> {
  const idle = await repository.findIdleDebtors(parts.pool, STEP);
  if (idle.length === 0) return;
  await parts.inTurn(() =>
    transaction(parts.pool, async (tx) => {
      await repository.takeTurn(tx);
      const book = await openBook(parts, tx, idle, RULE);
      await keep(parts, tx, { ids: [], book, paid: payDebts(idle, book) });
    }),
  );
}

/**
 * Pays these settlements in the caller's transaction, which has the turn. All of them are paid afterwards; what could not be is
 * owed. Whatever waited for them is let go.
 */
export async function settleAll(
  parts: Pick<PayingParts, 'clock' | 'settings' | 'ledger'>,
  tx: Transaction,
  payables: readonly Payable[],
  authority: Authority,
): Promise<void> {
  const agents = payables.flatMap(({ giverId, takerId }) => (giverId === null ? [takerId] : [giverId, takerId]));
  const book = await openBook(parts, tx, agents, authority);
  const ids = payables.map(({ id }) => id);
  await keep(parts, tx, { ids, book, paid: pay(payables, book) });
  await releaseAfter(tx, ids, approvesTo(parts));
}

interface Book {
  readonly cash: ReadonlyMap<string, bigint>;
  readonly debts: readonly OpenDebt[];
  readonly accounts: ReadonlyMap<string, AccountId>;
  readonly house: AccountId;
}

/** Locks the accounts of these agents and of everybody whom they owe, the house's last. */
async function openBook(
  { settings }: Pick<PayingParts, 'settings'>,
  tx: Transaction,
  agents: readonly string[],
  authority: Authority,
): Promise<Book> {
  const debts = await repository.findDebts(tx, [...new Set(agents)]);
  const owners = [
    ...new Set([...agents, ...debts.flatMap(({ creditorId }) => (creditorId === null ? [] : [creditorId]))]),
  ].toSorted();
  const currency = settings.values.currency as Currency;
  const ids = await openAccounts(
    tx,
    owners.map((owner) => ({ kind: 'agent_cash', owner, currency })),
  );
  const house = await openFund(tx, { kind: 'house_agents', currency }, authority);
  await lockAccounts(tx, [...ids, house]);
  const balances = await repository.balancesOf(tx, ids);
  return {
    cash: new Map(owners.map((owner, place) => [owner, balances[place] ?? 0n])),
    accounts: new Map(owners.map((owner, place) => [owner, ids[place] as AccountId])),
    debts,
    house,
  };
}

/** Posts the moves in their order, and stores what they came to. */
async function keep(
  { clock, ledger }: Pick<PayingParts, 'clock' | 'ledger'>,
  tx: Transaction,
  { ids, book, paid: { moves, debts } }: { ids: readonly string[]; book: Book; paid: Paid },
): Promise<void> {
  const now = clock.now();
  const transfers = new Map(moves.flatMap((each) => (each.kind === 'offset' ? [] : [[each, transferOf(each, book)]])));
  const list = [...transfers];
  const posted = new Map<Move, bigint>();
  for (let start = 0; start < list.length; start += POSTED) {
    const part = list.slice(start, start + POSTED);
    const outcomes = await ledger.post(
      tx,
      part.map(([, transfer]) => transfer),
    );
    outcomes.forEach((answer, place) => {
      assert(answer.outcome === 'posted', 'what is paid under the turn is paid once');
      posted.set((part[place] as (typeof part)[number])[0], answer.transferId);
    });
  }
  const paid = new Map(ids.map((id) => [id, 0n]));
  for (const { settlementId, amount } of moves) paid.set(settlementId, (paid.get(settlementId) ?? 0n) + amount);
  await repository.markPaid(tx, paid, now);
  await repository.insertPayments(
    tx,
    moves.map((each) => ({ ...each, transferId: posted.get(each) ?? null })),
    now,
  );
  await repository.saveDebts(tx, debts, now);
}

function transferOf(moved: Move, { accounts, house }: Book): Transfer {
  const { settlementId, kind, from, to, amount, left } = moved;
  const account = (owner: string | null): AccountId => (owner === null ? house : (accounts.get(owner) as AccountId));
  const isFirst = kind === 'payment' && from === null;
  return {
    // A settlement is paid once by the house. What agents pay of it is named by what was owed before, which only falls.
    externalId: isFirst ? `settlement:${settlementId}` : `settlement:${settlementId}:${left}`,
    kind: to === null ? 'agent_back' : isFirst ? 'agent_income' : kind === 'debt' ? 'agent_debt' : 'agent_share',
    from: account(from),
    to: account(to),
    amount: minor(amount),
    reference: settlementId,
  };
}
