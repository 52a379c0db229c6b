import { randomUUID } from 'node:crypto';
import { currency, minor, systemClock } from '@chhokka/kernel';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import {
  type AccountId,
  createLedger,
  type Ledger,
  openAccount,
  reconcile,
  type Transfer,
} from '../../apps/platform/src/modules/money/ledger/index.ts';

/** Members with money and one hot house account that every transfer touches. */
export interface LedgerWorld {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly members: readonly AccountId[];
  readonly house: AccountId;
  /** A bet of a random member against the house, under a random external id. */
  bet(): Transfer;
  /** Verifies the books and closes the connections. Throws when the books are wrong. */
  close(options?: { prove: boolean }): Promise<void>;
}

const FUNDS = minor(1_000_000_000);
const FUNDING_BATCH = 1_000;

export async function openLedgerWorld(
  url: string,
  options: { members: number; connections: number },
): Promise<LedgerWorld> {
  const pool = openPool(url, options.connections);
  const ledger = createLedger({ pool, clock: systemClock });
  const house = await openAccount(pool, { kind: 'house_provider', owner: 'BENCH', currency: currency('BDT') });
  const { rows } = await pool.query<{ id: AccountId }>(
    `select ledger.open_account('member_cash', 'member-' || n, 'BDT') as id from generate_series(1, $1) n`,
    [options.members],
  );
  const members = rows.map((row) => row.id);
  return {
    pool,
    ledger,
    members,
    house,
    bet: () => ({
      externalId: randomUUID(),
      kind: 'bet',
      from: members[Math.floor(Math.random() * members.length)] as AccountId,
      to: house,
      amount: minor(100),
    }),
    async close({ prove } = { prove: true }) {
      await ledger.poster.close();
      const { differences } = prove ? await reconcile(pool) : { differences: [] };
      await pool.end();
      if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    },
  };
}

/** Gives every member enough money for the whole bench. */
export async function fundMembers({ ledger, members, house }: LedgerWorld): Promise<void> {
  for (let first = 0; first < members.length; first += FUNDING_BATCH) {
    const deposits = members
      .slice(first, first + FUNDING_BATCH)
      .map((member) =>
        ledger.poster.post({ externalId: `fund-${member}`, kind: 'deposit', from: house, to: member, amount: FUNDS }),
      );
    await Promise.all(deposits);
  }
}
