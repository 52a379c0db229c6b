import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { valueOf } from '../../../../testing/app.ts';
import { send, startTransfersSite, type TransfersSite } from '../../../../testing/transfers-site.ts';

let site: TransfersSite;
beforeAll(async () => {
  site = await startTransfersSite();
});
afterAll(() => site.close());

const urlOf = (turn: number): string => (turn % 2 === 0 ? site.first : site.second).url;
const rows = async (from: string) =>
  (await site.sql.query('select id from transfers.transfer where from_member = $1', [from])).rows.length;

it('one request makes one transfer though two platforms receive it at once', async () => {
  const agent = await site.member('Twice_agent', { agent: true });
  const player = await site.member('Twice_1', { upline: agent, cash: 50_000n });
  const wanted = { requestId: randomUUID(), amount: '100' };
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => valueOf(send(urlOf(turn), player, wanted))));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect([await site.balance(player), await site.balance(agent), await rows(player.id)]).toEqual([
    '400.00',
    '100.00',
    1,
  ]);
  expect(await site.differences()).toEqual([]);
});

it('concurrent transfers never send more than the balance or the daily limit', async () => {
  const agent = await site.member('Many_agent', { agent: true });
  const poor = await site.member('Many_1', { upline: agent, cash: 35_000n });
  const sent = await Promise.all(Array.from({ length: 10 }, (_, turn) => send(urlOf(turn), poor, { amount: '100' })));
  expect(sent.filter(({ body }) => body.success)).toHaveLength(3);
  expect(sent.filter(({ body }) => !body.success && body.code === 'withdrawal_balance')).toHaveLength(7);
  expect(await site.balance(poor)).toBe('50.00');
  const rich = await site.member('Many_2', { upline: agent, cash: 100_000_000n });
  const bounded = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => send(urlOf(turn), rich, { amount: '40000' })),
  );
  expect(bounded.filter(({ body }) => body.success)).toHaveLength(2);
  expect(bounded.filter(({ body }) => !body.success && body.code === 'transfer_day_limit')).toHaveLength(4);
  expect(await site.differences()).toEqual([]);
});

it('transfers in both directions at once do not deadlock', async () => {
  const agent = await site.member('Both_agent', { agent: true, cash: 100_000n });
  const player = await site.member('Both_1', { upline: agent, cash: 100_000n });
  // What comes down would have to be staked before it goes up: this is about locks.
  await site.sql.query(
    `insert into settings.value (name, value) values ('turnoverFactor', '0') on conflict (name) do update set value = '0'`,
  );
  await site.poll();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, turn) =>
      turn % 3 === 0
        ? send(urlOf(turn), agent, { direction: 'down', account: 'Both_1', amount: '10' })
        : send(urlOf(turn), player, { amount: '10' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([await site.balance(player), await site.balance(agent)]).toEqual(['920.00', '1080.00']);
  expect(await site.differences()).toEqual([]);
});

it('a transfer to an upline is refused if the sender is moved away while it waits for its turn', async () => {
  const agent = await site.member('Moved_agent', { agent: true });
  const player = await site.member('Moved_1', { upline: agent, cash: 50_000n });
  await site.sql.query('begin');
  await site.sql.query(`select from ledger.account where owner = $1 and kind = 'member_cash' for update`, [player.id]);
  const late = send(site.first.url, player, { amount: '100' });
  await site.firstBehind();
  await site.sql.query('update members.member set upline_id = null where id = $1', [player.id]);
  await site.sql.query('commit');
  expect((await late).body).toMatchObject({ success: false, code: 'transfer_not_allowed' });
  expect([await site.balance(player), await site.balance(agent), await rows(player.id)]).toEqual(['500.00', '0.00', 0]);
});

it('a transfer whose connection dies leaves nothing, and succeeds when it is sent again', async () => {
  const agent = await site.member('Broken_agent', { agent: true });
  const player = await site.member('Broken_1', { upline: agent, cash: 50_000n });
  const wanted = { requestId: randomUUID(), amount: '100' };
  // The message to the receiver is the last step: holding the box stops the transaction with the money posted.
  await site.sql.query('begin');
  await site.sql.query('select from inbox.box where member_id = $1 for update', [agent.id]);
  const broken = send(site.first.url, player, wanted);
  const victim = await site.firstBehind();
  await site.first.app.services.pool.query('select pg_terminate_backend($1)', [victim]);
  expect((await broken).body.success).toBe(false);
  await site.sql.query('rollback');
  expect([await site.balance(player), await site.balance(agent), await rows(player.id)]).toEqual(['500.00', '0.00', 0]);
  await valueOf(send(site.second.url, player, wanted));
  expect([await site.balance(player), await site.balance(agent), await rows(player.id)]).toEqual([
    '400.00',
    '100.00',
    1,
  ]);
  expect(await site.differences()).toEqual([]);
});
