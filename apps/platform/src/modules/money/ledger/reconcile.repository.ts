import { type Pool, transaction } from '../../../infra/db.ts';

/** A broken rule of the books. */
export interface Difference {
  /** The broken rule, as a sentence. */
  readonly rule: string;
  /** What breaks it: an account, a transfer, a currency. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

export interface Reconciliation {
  readonly accounts: bigint;
  readonly transfers: bigint;
  readonly entries: bigint;
  readonly openHolds: bigint;
  /** Empty when the books are correct. At most 100 per rule. */
  readonly differences: readonly Difference[];
}

const ACCOUNT = `'account ' || a.id || ' (' || a.kind || ' of ' || a.owner || ', ' || a.currency || ')'`;

/** Each query returns what breaks its rule: `subject`, `expected`, `found`. No rows: the rule holds. */
const RULES: readonly { readonly rule: string; readonly sql: string }[] = [
  {
    rule: 'entries of a currency sum to zero',
    sql: `select a.currency as subject, 0 as expected, sum(e.amount) as found
      from ledger.entry e join ledger.account a on a.id = e.account_id group by a.currency having sum(e.amount) <> 0`,
  },
  {
    rule: 'balances of a currency sum to zero',
    sql: `select currency as subject, 0 as expected, sum(balance) as found
      from ledger.account group by currency having sum(balance) <> 0`,
  },
  {
    rule: 'a balance is the sum of its entries',
    sql: `select ${ACCOUNT} as subject, coalesce(e.total, 0) as expected, a.balance as found
      from ledger.account a
      full join (select account_id, sum(amount) as total from ledger.entry group by account_id) e on e.account_id = a.id
      where a.balance is distinct from coalesce(e.total, 0)`,
  },
  {
    rule: 'a version counts the entries',
    sql: `select ${ACCOUNT} as subject, coalesce(e.entries, 0) as expected, a.version as found
      from ledger.account a
      left join (select account_id, count(*) as entries from ledger.entry group by account_id) e on e.account_id = a.id
      where a.version <> coalesce(e.entries, 0)`,
  },
  {
    rule: 'entries follow each other without gaps',
    sql: `select 'entry ' || version || ' of account ' || account_id as subject,
        'version ' || expected_version || ', balance before ' || expected_balance as expected,
        'version ' || version || ', balance before ' || balance_before as found
      from (
        select account_id, version, balance_before,
            coalesce(lag(version) over history, 0) + 1 as expected_version,
            coalesce(lag(balance_after) over history, 0) as expected_balance
          from ledger.entry window history as (partition by account_id order by version)
      ) chain
      where version <> expected_version or balance_before <> expected_balance`,
  },
  {
    rule: 'a posted transfer has its two entries',
    sql: `select 'transfer ' || t.id as subject, 'pays ' || t.amount as expected,
        'from entry ' || coalesce(paid.amount::text, 'missing') || ', to entry ' || coalesce(got.amount::text, 'missing') as found
      from ledger.transfer t
      left join ledger.entry paid on (paid.account_id, paid.version, paid.transfer_id) = (t.from_account, t.from_version, t.id)
      left join ledger.entry got on (got.account_id, got.version, got.transfer_id) = (t.to_account, t.to_version, t.id)
      where t.outcome = 'posted' and (paid.amount is distinct from -t.amount or got.amount is distinct from t.amount)`,
  },
  {
    rule: 'an entry is a leg of its transfer',
    sql: `select 'entry ' || e.version || ' of account ' || e.account_id as subject,
        'a leg of transfer ' || e.transfer_id as expected, coalesce('not one of its legs, ' || t.outcome, 'no such transfer') as found
      from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id
      where t.id is null or t.outcome <> 'posted'
        or (e.account_id, e.version) not in ((t.from_account, t.from_version), (t.to_account, t.to_version))`,
  },
  {
    rule: 'a posted transfer stays in one currency',
    sql: `select 'transfer ' || t.id as subject, payer.currency as expected, receiver.currency as found
      from ledger.transfer t
      left join ledger.account payer on payer.id = t.from_account
      left join ledger.account receiver on receiver.id = t.to_account
      where t.outcome = 'posted' and payer.currency is distinct from receiver.currency`,
  },
  {
    rule: 'a transfer is found by its external id',
    sql: `select 'transfer ' || id as subject, ledger.key_of(external_id) as expected, external_key as found
      from ledger.transfer where external_key <> ledger.key_of(external_id)`,
  },
  {
    rule: 'a guarded account was never negative',
    sql: `select ${ACCOUNT} as subject, 'zero or more' as expected, e.balance_after as found
      from ledger.account a join ledger.entry e on e.account_id = a.id
      where not a.may_go_negative and e.balance_after < 0`,
  },
  {
    rule: 'a held balance is the sum of its open holds',
    sql: `select ${ACCOUNT} as subject, coalesce(h.total, 0) as expected, a.balance as found
      from ledger.account a
      left join (
        select held_account_id, sum(amount) as total from ledger.hold where state = 'held' group by held_account_id
      ) h on h.held_account_id = a.id
      where a.kind = 'member_held' and a.balance <> coalesce(h.total, 0)`,
  },
];

/** Checks all rules on one snapshot of the database, while others may go on posting. */
export function reconcile(pool: Pool): Promise<Reconciliation> {
  return transaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query('set local statement_timeout = 0');
    const differences: Difference[] = [];
    for (const { rule, sql } of RULES) {
      const { rows } = await tx.query<Omit<Difference, 'rule'>>(
        `select subject::text, expected::text, found::text from (${sql}) broken limit 100`,
      );
      differences.push(...rows.map((row) => ({ rule, ...row })));
    }
    const { rows } = await tx.query<Omit<Reconciliation, 'differences'>>(
      `select (select count(*) from ledger.account) as accounts, (select count(*) from ledger.transfer) as transfers,
        (select count(*) from ledger.entry) as entries,
        (select count(*) from ledger.hold where state = 'held') as "openHolds"`,
    );
    return { accounts: 0n, transfers: 0n, entries: 0n, openHolds: 0n, ...rows[0], differences };
  });
}
