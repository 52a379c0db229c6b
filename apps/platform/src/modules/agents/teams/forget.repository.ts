import type { Transaction } from '../../../infra/db.ts';

const COUNTED = [
  'told_day',
  'member_play',
  'member_money',
  'member_move',
  'node_day',
  'node_play',
  'node_move',
  'active',
  'walked',
  'active_gap',
  'first_deposit',
  'standing',
  'direct',
  'member_total',
  'total',
];

/** Deletes everything that was counted of facts and places. The next batch counts the places again. */
export async function forgetSums(tx: Transaction): Promise<void> {
  for (const table of COUNTED) await tx.query(`delete from teams.${table}`);
}
