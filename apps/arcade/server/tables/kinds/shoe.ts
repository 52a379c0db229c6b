import type { ShoeView, TableRules } from '@chhokka/game-math';
import { type DealtRound, dealFrom } from '@chhokka/game-math/tables/baccarat';
import { type Queryable, transaction } from '@chhokka/provider-server/db';
import { settleMore } from '../settling/settle-round.ts';
import type { TableContext } from '../table-context.ts';
import { type Lead, holdLead } from '../tables.repository.ts';
import { freshSeed } from './fresh.ts';
import type { Kind } from './kind.ts';
import { endedShoes, sealedShoe } from './sealed-shoes.ts';
import * as shoes from './shoes.repository.ts';

/**
 * Rounds that are dealt one after another from a shoe of baccarat. The shoe and its root are stored before its first round.
 * Each of its rounds is committed with the shoe's seed, which nobody is told before the shoe has ended. It ends with the
 * round in which the cut card comes out, or when the table goes on by other rules.
 */
export const shoe: Kind<TableRules> = {
  shownAtOnce: true,
  begin: async (context, lead, rules) => {
    const running =
      (await shoes.runningShoe(context.pool, lead.table, rules.name)) ?? (await openShoe(context, lead, rules.name));
    if (running === null) return null;
    return { serverSeed: running.serverSeed, attach: (tx, drawId) => shoes.placeInShoe(tx, drawId, running.id) };
  },
  draw: async ({ pool }, { drawId }, rules) => {
    const { outcome } = dealt(await shoes.shoeRound(pool, drawId));
    return { outcome: JSON.stringify(outcome), showMs: rules.showMs(outcome) };
  },
  close: async (tx, { drawId }) => shoes.dealRound(tx, drawId, dealt(await shoes.shoeRound(tx, drawId))),
  settle: settleMore,
  view: async (db, drawId, revealed) => ({ shoe: await viewOf(db, drawId, revealed) }),
};

/** Shuffles, seals and stores the table's next shoe. Null: another process leads the table. */
async function openShoe({ pool, clock }: TableContext, lead: Lead, rules: string): Promise<shoes.RunningShoe | null> {
  const { table } = lead;
  const serverSeed = freshSeed();
  const number = await shoes.nextShoeNumber(pool, table);
  const made = sealedShoe({ serverSeed, table, number });
  return transaction(pool, async (tx) => {
    if (!(await holdLead(tx, lead))) return null;
    const { begin } = made.shoe;
    return shoes.addShoe(tx, { table, number, rules, serverSeed, root: made.seal.root, begin, now: clock.now() });
  });
}

function dealt({ serverSeed, table, number, from }: shoes.ShoeRound): DealtRound {
  return dealFrom(sealedShoe({ serverSeed, table, number }).shoe, from);
}

async function viewOf(db: Queryable, drawId: bigint, revealed: boolean): Promise<ShoeView> {
  const { serverSeed, table, number, root, from, next, isLast, isOver } = await shoes.shoeRound(db, drawId);
  if (!revealed || next === null) return { number, root, from, isLast: false, proofs: [] };
  const origin = { serverSeed, table, number };
  const { seal } = isOver ? await endedShoes.sealed(origin) : sealedShoe(origin);
  const proofs = Array.from({ length: next - from }, (_, place) => seal.proofOf(from + place));
  return { number, root, from, isLast: isLast ?? false, proofs };
}
