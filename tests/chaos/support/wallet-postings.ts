import type { Pool } from '@chhokka/provider-server/db';
import { PROVIDER } from './house-world.ts';

type Leg = 'bet' | 'win' | 'refund' | 'adjust';
/** What the provider's calls have moved on the members' accounts, minor units, by leg and transaction. */
export type Postings = ReadonlyMap<string, bigint>;

/** The ledger's name of what a call moved. */
export const legOf = (leg: Leg, tx: string | null): string => `wallet:${PROVIDER}:${leg}:${tx}`;

/** Everything that the provider's wallet calls have posted in the ledger. A bet's amount is negative. */
export async function walletPostings(platform: Pool): Promise<Postings> {
  const { rows } = await platform.query<{ external_id: string; amount: bigint }>(
    `select external_id, sum(entry.amount)::bigint as amount
     from ledger.transfer join ledger.entry on transfer_id = transfer.id
       join ledger.account on account.id = account_id and account.kind = 'member_cash'
     where outcome = 'posted' and external_id like $1 group by external_id`,
    [`wallet:${PROVIDER}:%`],
  );
  return new Map(rows.map(({ external_id, amount }) => [external_id, amount]));
}

/** Members who do not have what they began with and what was moved since, minor units by id. */
export async function wrongBalances(platform: Pool, expected: ReadonlyMap<string, bigint>): Promise<string[]> {
  const { rows } = await platform.query<{ owner: string; balance: bigint }>(
    `select owner, balance from ledger.account where kind = 'member_cash' and owner = any($1)`,
    [[...expected.keys()]],
  );
  const balances = new Map(rows.map(({ owner, balance }) => [owner, balance]));
  return [...expected].flatMap(([owner, amount]) => {
    const balance = balances.get(owner) ?? 0n;
    return balance === amount ? [] : [`${owner} has ${balance} and not ${amount}`];
  });
}
