import { randomUUID } from 'node:crypto';
import type { CallInput } from '@chhokka/contracts';
import { receiptNumber } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type DepositsSite, startDepositsSite } from '../../../../testing/deposits-site.ts';

const ROWS = 300;

let site: DepositsSite;
let rina: string;
beforeAll(async () => {
  site = await startDepositsSite();
  rina = await site.operator('rina', 'owner');
  const { id } = await site.member('payer');
  await site.sql.query(
    `insert into deposits.deposit (id, method_id, rail, network, member_id, account, currency, request_id, state, amount,
        fee_basis_points, fee_fixed, created_at, expires_at, grace_until, reference, reference_key, submitted_at, received,
        received_currency, fee, credited, transfer_id, decided_at, decided_by, reason)
      select gen_random_uuid(), 'bkash', 'manual', 'bkash', $1, 'payer', 'BDT', gen_random_uuid(), state, amount, 0, 0, now(),
          now() + interval '30 minutes', now() + interval '90 minutes', 'LIST' || n, 'LIST' || n, now(),
          case state when 'credited' then amount end,
          case state when 'credited' then 'BDT' end, case state when 'credited' then 0 end,
          case state when 'credited' then amount end, case state when 'credited' then n end,
          case when state <> 'submitted' then now() end,
          case when state <> 'submitted' then teller.id end, case state when 'rejected' then 'Not found.' else '' end
        from operators.operator teller, generate_series(1, $2::bigint) n, lateral (
          select (array['submitted', 'rejected', 'credited'])[1 + n % 3]::deposits.deposit_state as state,
            10000 + 100 * (n % 7) as amount
        ) drawn where teller.account = 'rina'`,
    [id, ROWS],
  );
  await site.sql.query(
    `with payout as (
       insert into payouts.account (member_id, kind, details, ending, fingerprint, bound_at, usable_from)
         values ($1, 'bkash', decode(repeat('00', 40), 'hex'), '4321', sha256('one'), now(), now()) returning id
     )
     insert into withdrawals.withdrawal (id, member_id, account, currency, request_id, payout_id, amount, needs_two, state,
         requested_at, reason, ended_at)
       select gen_random_uuid(), $1, 'payer', 'BDT', gen_random_uuid(), payout.id, 10000 + 100 * (n % 7), false,
           (case n % 2 when 0 then 'requested' else 'rejected' end)::withdrawals.withdrawal_state, now(),
           case n % 2 when 0 then '' else 'Not today.' end, case n % 2 when 0 then null else now() end
         from payout, generate_series(1, $2::bigint) n`,
    [id, ROWS],
  );
});
afterAll(() => site.close());

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly state: string;
}

const SORTS = ['time', 'amount'] as const;
const ORDERS = ['asc', 'desc'] as const;
type Order = (typeof ORDERS)[number];

/** Those of a state in an order: of the same amount by their ids. */
async function expected(table: string, state: string, sort: (typeof SORTS)[number], order: Order): Promise<string[]> {
  const { rows } = await site.sql.query<Row>(`select id, amount::float8, state from ${table}s.${table}`);
  const way = order === 'asc' ? 1 : -1;
  return rows
    .filter(
      (row) => row.state === (state === 'open' ? { deposit: 'submitted', withdrawal: 'requested' }[table] : state),
    )
    .toSorted((a, b) => way * ((sort === 'amount' ? a.amount - b.amount : 0) || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id);
}

async function deposits(query: NonNullable<CallInput<'officeDeposits'>>) {
  const { list, next } = await valueOf(callApp(site.first.url, 'officeDeposits', query, { token: rina }));
  return { ids: list.map(({ depositId }) => depositId), next };
}

async function withdrawals(query: NonNullable<CallInput<'officeWithdrawals'>>) {
  const { list, next } = await valueOf(callApp(site.second.url, 'officeWithdrawals', query, { token: rina }));
  return { ids: list.map(({ withdrawalId }) => withdrawalId), next };
}

/** Every page, one after another. */
async function walk(read: (after: string | undefined) => Promise<{ ids: string[]; next: string | null }>) {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await read(after);
    expect(ids.length).toBeLessThanOrEqual(17);
    seen.push(...ids);
    after = next ?? undefined;
  } while (after !== undefined);
  return seen;
}

const WAYS = SORTS.flatMap((sort) => ORDERS.map((order) => ({ sort, order })));

describe.each(WAYS)('the office lists by $sort, $order,', ({ sort, order }) => {
  it.each(['open', 'credited', 'rejected'] as const)('show each deposit “%s” once and in order', async (state) => {
    const seen = await walk((after) =>
      deposits({ state, sort, order, pageSize: 17, ...(after !== undefined && { after }) }),
    );
    expect(seen).toHaveLength(ROWS / 3);
    expect(seen).toEqual(await expected('deposit', state, sort, order));
  });

  it.each(['open', 'rejected'] as const)('show each withdrawal “%s” once and in order', async (state) => {
    const seen = await walk((after) =>
      withdrawals({ state, sort, order, pageSize: 17, ...(after !== undefined && { after }) }),
    );
    expect(seen).toHaveLength(ROWS / 2);
    expect(seen).toEqual(await expected('withdrawal', state, sort, order));
  });
});

describe('an office list', () => {
  it('without an order starts with the longest waiting, and others with the newest or largest', async () => {
    const first = async (table: 'deposit' | 'withdrawal', state: string, sort: 'time' | 'amount', order: Order) =>
      (await expected(table, state, sort, order)).slice(0, 5);
    expect((await deposits({ pageSize: 5 })).ids).toEqual(await first('deposit', 'open', 'time', 'asc'));
    const largest = await first('deposit', 'open', 'amount', 'desc');
    expect((await deposits({ sort: 'amount', pageSize: 5 })).ids).toEqual(largest);
    const newest = await first('deposit', 'credited', 'time', 'desc');
    expect((await deposits({ state: 'credited', pageSize: 5 })).ids).toEqual(newest);
    expect((await withdrawals({ pageSize: 5 })).ids).toEqual(await first('withdrawal', 'open', 'time', 'asc'));
  });

  it('continues after a row that has moved to another list', async () => {
    const [before, after] = (await expected('deposit', 'open', 'amount', 'desc')).slice(9, 11);
    await site.sql.query(
      `update deposits.deposit set state = 'rejected', decided_at = now(), decided_by = teller.id, reason = 'x'
         from operators.operator teller where teller.account = 'rina' and deposit.id = $1`,
      [before],
    );
    const { ids } = await deposits({ sort: 'amount', after: before, pageSize: 1 });
    expect(ids).toEqual([after]);
  });

  it('is empty after an unknown row, and refuses unknown sorts, orders and page sizes', async () => {
    for (const sort of SORTS) {
      const { ids } = await deposits({ sort, order: 'asc', after: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
      expect(ids).toEqual([]);
    }
    expect((await withdrawals({ sort: 'amount', after: randomUUID() })).ids).toEqual([]);
    for (const query of [{ sort: 'account' }, { order: 'up' }, { pageSize: 1_001 }, { pageSize: 0 }]) {
      const refused = await refusalOf(callApp(site.first.url, 'officeDeposits', query, { token: rina }));
      expect(refused.status).toBe(400);
    }
  });
});

describe('the filter of a list', () => {
  const all = { pageSize: 1_000, state: 'all' } as const;
  const read = async <Name extends 'officeDeposits' | 'officeWithdrawals'>(
    name: Name,
    query: Readonly<Record<string, unknown>>,
  ) => valueOf(callApp(site.first.url, name, { ...all, ...query }, { token: rina }));
  const decimals = (rows: readonly { amount: string }[]) =>
    rows.reduce((sum, { amount }) => sum + Number.parseInt(amount.replace('.', ''), 10), 0);

  it.each(['officeDeposits', 'officeWithdrawals'] as const)(
    'of %s finds one member’s rows in all states, in either case, with their sum',
    async (name) => {
      const { list, sum } = await read(name, { account: 'PAYER' });
      expect([list.length, sum?.count]).toEqual([ROWS, ROWS]);
      expect(sum?.amount.replace('.', '')).toBe(String(decimals(list)));
      expect((await read(name, { memberId: list[0]?.memberId })).list).toHaveLength(ROWS);
      const nobody = await read(name, { account: 'nobody' });
      expect([nobody.list, nobody.sum]).toEqual([[], { count: 0, amount: '0.00' }]);
      // A whole table is never summed.
      expect((await read(name, {})).sum).toBeNull();
    },
  );

  it.each([
    ['officeDeposits', 'DP', 'depositId'],
    ['officeWithdrawals', 'WD', 'withdrawalId'],
  ] as const)('of %s finds the number of a receipt, however it is typed', async (name, prefix, key) => {
    const idOf = (row: object) => String((row as Record<string, unknown>)[key]);
    const row = (await read(name, { pageSize: 1 })).list[0];
    const number = receiptNumber(prefix, row === undefined ? '' : idOf(row));
    for (const typed of [number, number.toLowerCase(), ` ${number.slice(3).replaceAll('-', ' ')} `]) {
      const { list, sum } = await read(name, { number: typed });
      expect([list.map(idOf), sum?.count]).toEqual([[row && idOf(row)], 1]);
    }
    for (const none of ['WD-0000-0000-0000', 'no number', "'--"])
      expect((await read(name, { number: none })).list).toEqual([]);
  });

  it.each(['officeDeposits', 'officeWithdrawals'] as const)('of %s keeps to the amounts', async (name) => {
    const { list } = await read(name, { least: '102.00', most: '103.00' });
    expect(new Set(list.map(({ amount }) => amount))).toEqual(new Set(['102.00', '103.00']));
  });

  it('finds deposits that an operator decided, and names the operator', async () => {
    const { list } = await read('officeDeposits', { operator: 'RINA' });
    expect(new Set(list.map(({ state, decidedBy }) => `${state} ${decidedBy}`))).toEqual(
      new Set(['credited rina', 'rejected rina']),
    );
    expect((await read('officeDeposits', { operator: 'nobody' })).list).toEqual([]);
    const methods = await valueOf(callApp(site.first.url, 'officeDepositMethods', { language: 'EN' }, { token: rina }));
    expect(methods.list).toContainEqual({ id: 'bkash', title: 'bKash' });
    expect((await read('officeDeposits', { method: 'bkash' })).list).toHaveLength(ROWS);
    expect((await read('officeDeposits', { method: 'nagad' })).list).toEqual([]);
  });

  it('finds withdrawals by where they go and by who acted on them', async () => {
    expect((await read('officeWithdrawals', { method: 'bkash' })).list).toHaveLength(ROWS);
    expect((await read('officeWithdrawals', { method: 'bank' })).list).toEqual([]);
    expect((await read('officeWithdrawals', { operator: 'rina' })).list).toEqual([]);
    const { rows } = await site.sql.query<{ id: string }>(
      `insert into withdrawals.step (withdrawal_id, at, what, operator_id, operator)
         select w.id, now(), 'rejected', o.id, o.account
         from withdrawals.withdrawal w, operators.operator o where w.state = 'rejected' and o.account = 'rina'
         order by w.id limit 1 returning withdrawal_id as id`,
    );
    const { list } = await read('officeWithdrawals', { operator: 'Rina' });
    expect(list).toMatchObject([{ withdrawalId: rows[0]?.id, decidedBy: 'rina' }]);
  });
});
