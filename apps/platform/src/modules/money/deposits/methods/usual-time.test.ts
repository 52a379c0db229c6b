import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApp, valueOf } from '../../../../../testing/app.ts';
import { type DepositsSite, startDepositsSite } from '../../../../../testing/deposits-site.ts';

let site: DepositsSite;
let member: { token: string; id: string };
let transfers = 9_000_000_000;
beforeAll(async () => {
  site = await startDepositsSite();
  member = await site.member('rahima_1');
});
afterAll(() => site.close());

interface Kind {
  readonly method: string;
  readonly minutes: number;
  /** How long ago it was decided, ms. */
  readonly ago?: number;
  readonly count?: number;
}

/** Deposits that were credited: by hand counted from the payment, which was ten minutes after the beginning. */
async function credited({ method, minutes, ago = HOUR, count = 1 }: Kind): Promise<void> {
  const end = site.clock.now() - ago;
  const byHand = method !== 'card';
  for (let made = 0; made < count; made += 1) {
    const paid = end - minutes * MINUTE;
    await site.sql.query(
      `insert into deposits.deposit (method_id, network, rail, gateway_code, member_id, account, currency, request_id, state,
         amount, fee_basis_points, fee_fixed, created_at, expires_at, grace_until, submitted_at, reference, reference_key,
         received, fee, credited, transfer_id, decided_at, decided_by)
       select $1, $1, case when $2 then 'manual' else 'gateway' end, case when $2 then null else 'sandbox' end, $3,
         'rahima_1', 'BDT', $4, 'credited', 100, 0, 0, $5::timestamptz, $6, $6, case when $2 then $7::timestamptz end,
         case when $2 then $8 end, case when $2 then $8 end, 100, 0, 100, $9, $10,
         case when $2 then $3::uuid end`,
      [
        method,
        byHand,
        member.id,
        randomUUID(),
        new Date(byHand ? paid - 10 * MINUTE : paid),
        new Date(end + DAY),
        new Date(paid),
        randomUUID().replaceAll('-', '').toUpperCase(),
        (transfers += 1),
        new Date(end),
      ],
    );
  }
}

/** What members see before they choose, in seconds. */
async function usual(): Promise<Record<string, number | null>> {
  await site.first.app.services.deposits.sweep();
  const query = { language: 'EN' };
  const { list } = await valueOf(callApp(site.second.url, 'depositMethods', query, { token: member.token }));
  return Object.fromEntries(list.map(({ methodId, usualSeconds }) => [methodId, usualSeconds]));
}

it('the usual time of a method is the median of its last 30 days, and unknown below 20 deposits', async () => {
  await credited({ method: 'bkash', minutes: 4, count: 12 });
  await credited({ method: 'bkash', minutes: 300, count: 7 });
  await credited({ method: 'bkash', minutes: 1, count: 30, ago: 31 * DAY });
  await credited({ method: 'card', minutes: 2, count: 20 });
  expect(await usual()).toEqual({ bkash: null, bank: null, card: 120 });

  await credited({ method: 'bkash', minutes: 300 });
  expect(await usual(), 'within the hour').toMatchObject({ bkash: null });
  site.clock.advance(HOUR + 1);
  const { token } = await site.member('salma_1');
  member = { ...member, token };
  expect(await usual(), 'an hour later').toEqual({ bkash: 240, bank: null, card: 120 });
});

it('two counts at once leave one figure for each method', async () => {
  site.clock.advance(2 * HOUR);
  await Promise.all([site.first.app.services.deposits.sweep(), site.second.app.services.deposits.sweep()]);
  const { rows } = await site.sql.query(
    'select method_id, counted_at = $1 as now from deposits.usual_time order by method_id',
    [new Date(site.clock.now())],
  );
  expect(rows).toEqual(['bank', 'bkash', 'card'].map((id) => ({ method_id: id, now: true })));
});
