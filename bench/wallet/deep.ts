import type { Figure } from '../support/figures.ts';
import { alternate, median, medianRatio } from '../support/rates.ts';
import type { Callers } from './callers.ts';
import { CALLERS, writtenBets } from './single-calls.ts';
import type { WalletWorld } from './world.ts';

/** How many agents stand above each member who has an upline. */
const LEVELS = 12;
const ROUNDS = 5;
const ROUND_MS = 4_000;

/** Bets of members deep in a line of agents against those of members without an upline, in turn. */
export async function measureDeep(world: WalletWorld, callers: Callers): Promise<Figure> {
  const half = world.players.length / 2;
  const [deep, flat] = [world.players.slice(0, half), world.players.slice(half)];
  await placeBelow(
    world,
    deep.map(({ id }) => id),
  );
  const load = (among: WalletWorld['players']) => {
    const bets = writtenBets(world, callers, among);
    return { lanes: CALLERS, act: bets.place, prepare: bets.prepare };
  };
  const rates = await alternate({ deep: load(deep), flat: load(flat) }, { rounds: ROUNDS, ms: ROUND_MS });
  return {
    name: `bets of members ${LEVELS} levels deep, against members without an upline`,
    value: medianRatio(rates.deep, rates.flat),
    unit: '×',
    goal: { atLeast: 0.95 },
    note: `${Math.round(median(rates.deep))} against ${Math.round(median(rates.flat))} calls/s`,
  };
}

/** Puts these members below a line of agents, each below the one before. */
async function placeBelow({ pool }: WalletWorld, ids: readonly string[]): Promise<void> {
  let upline: string | null = null;
  for (let level = 1; level <= LEVELS; level += 1) {
    const { rows }: { rows: { id: string }[] } = await pool.query<{ id: string }>(
      `insert into members.member (account, password_hash, nickname, user_type, upline_id)
        values ($1, '', 'Bench', $2, $3) returning id`,
      [`bench-agent-${level}`, level === 1 ? 1 : 2, upline],
    );
    upline = rows[0]?.id ?? null;
  }
  await pool.query('update members.member set upline_id = $1 where id = any ($2::uuid[])', [upline, ids]);
  await pool.query(
    `with path as (select lines.path_id(members.uplines($1)) as id)
      insert into lines.place (member_id, path_id, joined_path_id, joined_at)
        select m, path.id, path.id, now() from path, unnest($2::uuid[]) as m`,
    [ids[0], ids],
  );
  await pool.query('analyze members.member');
}
