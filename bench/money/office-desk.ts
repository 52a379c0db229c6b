/** SQL that fills the tables of the desk: members with their accounts, deposits, withdrawals and the audit log. */

/** Evenly over the last year, one per number: `n` of `rows`. */
const overAYear = (rows: number) =>
  `lateral (select now() - interval '365 days' + n * (interval '365 days' / ${rows}) as at) moment`;

/** A version 7 UUID of that time. */
const ID_AT = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
    || '8' || substr(md5(n::text), 4, 15))::uuid`;

/** One of the existing members, another for each `n`. */
const ANYBODY = `select array_agg(id) as ids, array_agg(account) as accounts from (
    select id, account from members.member where user_type <> 4 limit 10000) few`;
const WHO = '1 + (n * 7919) % array_length(ids, 1)';
const PAYEE = '1 + (n * 7919) % array_length(payouts, 1)';

/** One in 500 is locked, one in 1,000 an agent or a guest; four in five have logged in, half have an e-mail. */
const members = (rows: number) => `
  insert into members.member (id, account, password_hash, nickname, mobile, mobile_verified_at, email, created_at,
      last_login_at, user_type, currency, login_locked)
    select ${ID_AT}, 'bench-' || n, '', 'Bench', '+8801' || lpad(n::text, 9, '0'), at,
        case when n % 2 = 0 then 'bench' || n || '@example.com' end, at,
        case when n % 5 > 0 then at + (now() - at) * ((hashint8(n) & 1023) / 1024.0) end,
        case when n % 1000 = 1 then 1 when n % 1000 = 2 then 4 else 0 end,
        case when n % 1000 = 2 then 'FUN' else 'BDT' end, n % 500 = 0
      from generate_series(1, ${rows}::bigint) n, ${overAYear(rows)}`;

const ACCOUNTS = `
  insert into ledger.account (kind, owner, currency)
    select 'member_cash', id::text, 'BDT' from members.member where user_type <> 4`;

const OPERATORS = `
  insert into operators.operator (account, password_hash) select 'desk-' || n, '' from generate_series(0, 19) n`;

const audit = (rows: number) => `
  insert into office.audit (id, operator_id, account, at, action, subject_kind, subject_id, after, request_id)
    select ${ID_AT}, operators[1 + n % 20], 'desk-' || n % 20, at,
        (array['deposit.approve', 'deposit.reject', 'withdrawal.approved', 'withdrawal.paid', 'member.lock'])[1 + (hashint8(n) & 1023) % 5],
        'member', ids[${WHO}]::text, '{"state": "done"}', 'bench-' || n
      from (${ANYBODY}) m, (select array_agg(id order by account) as operators from operators.operator) o,
        generate_series(1, ${rows}::bigint) n, ${overAYear(rows)}`;

const METHOD = `
  insert into deposits.method (id, rail, brand, words, details, currency, min_amount, max_amount, fee_basis_points, fee_fixed,
      countdown_minutes, grace_minutes, proof, enabled, position)
    select 'bench', 'manual', 'bkash', '{"bn": {"title": "Bench", "note": "", "steps": []}, "en": {"title": "Bench", "note": "", "steps": []}}',
        '[]', 'BDT', 100, 100000000, 0, 0, 30, 60, 'none', true, 1`;

/** One in two thousand waits, one in ten is rejected. */
const deposits = (rows: number) => `
  insert into deposits.deposit (id, method_id, network, rail, member_id, account, currency, request_id, state, amount,
      fee_basis_points, fee_fixed, created_at, expires_at, grace_until, reference, reference_key, submitted_at, received,
      received_currency, fee, credited, transfer_id, decided_at, decided_by, reason)
    select ${ID_AT}, 'bench', 'bkash', 'manual', ids[${WHO}], accounts[${WHO}], 'BDT', gen_random_uuid(), state, amount, 0, 0, at,
        at + interval '30 minutes', at + interval '90 minutes', 'BENCH' || n, 'BENCH' || n, at,
        case state when 'credited' then amount end, case state when 'credited' then 'BDT' end,
        case state when 'credited' then 0 end, case state when 'credited' then amount end,
        case state when 'credited' then n end, case when state <> 'submitted' then at end,
        case when state <> 'submitted' then teller end, case state when 'rejected' then 'Not found.' else '' end
      from (${ANYBODY}) m, (select id as teller from operators.operator limit 1) o,
        generate_series(1, ${rows}::bigint) n, ${overAYear(rows)},
        lateral (
          select (case when n % 2000 = 0 then 'submitted' when n % 10 = 1 then 'rejected' else 'credited' end)::deposits.deposit_state
              as state, 100 * (100 + (hashint8(n) & 4095)) as amount
        ) drawn`;

const PAYOUTS = `
  insert into payouts.account (member_id, kind, details, ending, fingerprint, bound_at, usable_from)
    select id, 'bkash', decode(repeat('00', 40), 'hex'), '4321', sha256(id::text::bytea), now(), now()
      from (${ANYBODY}) m, unnest(ids) id`;

/** One in two thousand waits, one in twenty is rejected, the others were received. */
const withdrawals = (rows: number) => `
  insert into withdrawals.withdrawal (id, member_id, account, currency, request_id, payout_id, amount, needs_two, state,
      requested_at, approved_by, approved_at, paid_by, paid_at, reference, confirm_until, receipt, reason, ended_at)
    select ${ID_AT}, payees[${PAYEE}], payee_accounts[${PAYEE}], 'BDT', gen_random_uuid(), payouts[${PAYEE}],
        100 * (100 + (hashint8(n) & 4095)), false, state, at, case when paid then teller end, case when paid then at end,
        case when paid then teller end, case when paid then at end, case when paid then 'TX-' || n end,
        case when paid then at + interval '1 day' end, case when paid then 'member' end,
        case state when 'rejected' then 'Not today.' else '' end, case when state <> 'requested' then at end
      from (
        select array_agg(p.id) as payouts, array_agg(p.member_id) as payees, array_agg(m.account) as payee_accounts
          from payouts.account p join members.member m on m.id = p.member_id
      ) owned, (select id as teller from operators.operator limit 1) o,
        generate_series(1, ${rows}::bigint) n, ${overAYear(rows)},
        lateral (
          select (case when n % 2000 = 0 then 'requested' when n % 20 = 1 then 'rejected' else 'received' end)::withdrawals.withdrawal_state
              as state
        ) drawn, lateral (select state = 'received' as paid) told`;

const STEPS = `
  insert into withdrawals.step (withdrawal_id, at, what, operator_id, operator)
    select id, requested_at, 'approved', approved_by, 'desk-0' from withdrawals.withdrawal where approved_by is not null`;

/** The statements in their order, with that many rows each. */
export function deskTables(rows: number): string[] {
  return [members(rows), ACCOUNTS, OPERATORS, audit(rows), METHOD, deposits(rows), PAYOUTS, withdrawals(rows), STEPS];
}
