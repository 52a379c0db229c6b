import type { Transaction } from '@chhokka/provider-server/db';

/**
 * Forgets at most `limit` demos that were opened before `before` (ms since the epoch) and whose bets have all ended and were paid:
 * purses, sessions, bets and what their players chose. Returns how many.
 */
export async function forgetDemos(tx: Transaction, before: number, limit: number): Promise<number> {
  const { rows } = await tx.query<{ id: string; player_id: string }>(
    `select purse.id, session.player_id from bets.purse join bets.session on session.purse_id = purse.id
     where opened_at < $1
       and not exists (select from bets.bet where bet.player_id = session.player_id and (
         bet.state in ('sending', 'open') or exists (select from bets.movement where bet_id = bet.id and movement.state = 'due')))
       and not exists (select from bets.slip where session_id = session.id and slip.state = 'waiting')
     order by opened_at limit $2 for update of purse skip locked`,
    [new Date(before), limit],
  );
  if (rows.length === 0) return 0;
  const players = rows.map((row) => row.player_id);
  const bets = '(select id from bets.bet where player_id = any ($1))';
  const ofPlayers = [
    `delete from bets.quote where bet_id in ${bets}`,
    `delete from bets.movement where bet_id in ${bets}`,
    `delete from bets.leg where bet_id in ${bets}`,
    'delete from bets.slip where session_id in (select id from bets.session where player_id = any ($1))',
    'delete from bets.bet where player_id = any ($1)',
    'delete from bets.favourite where player_id = any ($1)',
    'delete from bets.player where player_id = any ($1)',
    'delete from bets.session where player_id = any ($1)',
  ];
  for (const text of ofPlayers) await tx.query(text, [players]);
  await tx.query('delete from bets.purse where id = any ($1::uuid[])', [rows.map(({ id }) => id)]);
  return rows.length;
}
