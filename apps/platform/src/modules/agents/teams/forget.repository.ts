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
  'direct',
  'member_total',
  'total',
];

/**
 * Deletes everything that was counted of facts and places. Who has left all lines has no place any more that tells where the sign-up
 * was: it is kept, and counted again.
 */
export async function forgetSums(tx: Transaction): Promise<void> {
  for (const table of COUNTED) await tx.query(`delete from teams.${table}`);
  await tx.query('delete from teams.standing where path_id is not null');
  await tx.query(
    `insert into teams.node_day (node_id, day, own, new_members)
      select n.node_id, s.joined_day, n.level = 1, count(*)
        from teams.standing s join teams.node n on n.path_id = s.joined_path_id group by 1, 2, 3`,
  );
}
