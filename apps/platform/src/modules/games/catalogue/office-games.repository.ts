import type { CallArguments, CallValue, GameType, SiteItemOf } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import type { TitleLanguage } from '../../../infra/http/language.ts';

type Listed = Omit<CallValue<'officeGames'>['list'][number], 'version'>;

type ItemRow = Pick<SiteItemOf<'game'>, 'enabled' | 'isHot' | 'isNew' | 'isTop' | 'comingSoon' | 'position'>;

interface GameRow extends ItemRow {
  readonly id: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly rtp: number | null;
  readonly icon: string;
  readonly bn: string;
  readonly en: string;
  readonly vendorBn: string;
  readonly vendorEn: string;
  readonly total: number;
}

const STATES: Readonly<Record<CallArguments<'officeGames'>['state'], string>> = {
  all: 'true',
  on: 'game.enabled',
  off: 'not game.enabled',
  hot: 'game.is_hot',
  new: 'game.is_new',
  soon: 'game.coming_soon',
};

/** The lobby's own order is that of `listGames`. */
const LOBBY = 'game.is_top desc, game.coming_soon, game.position, game.id';

function orderOf(sort: CallArguments<'officeGames'>['sort'], language: TitleLanguage): string {
  if (sort === 'rtp') return `game.rtp desc nulls last, ${LOBBY}`;
  return sort === 'name' ? `lower(game.name_${language}), game.id` : LOBBY;
}

/** One page of games, and how many there are. A catalogue of ten thousand is read as a whole within some 20 ms. */
export async function findGames(
  pool: Pool,
  { search, id, vassalage, gameType, state, sort, pageNo, pageSize }: CallArguments<'officeGames'>,
  language: TitleLanguage,
): Promise<{ list: Listed[]; total: number }> {
  const where = `($1 = '' or strpos(lower(game.name_bn || ' ' || game.name_en || ' ' || game.game_code), lower($1)) > 0)
    and ($2::text is null or game.vassalage = $2) and ($3::text is null or game.game_type = $3) 
    and ($4::text is null or game.id::text = $4) and ${STATES[state]}`;
  const values = [search, vassalage ?? null, gameType ?? null, id ?? null];
  const { rows } = await pool.query<GameRow>(
    `select game.id::text, game_code as "gameCode", game.vassalage, game_type as "gameType", rtp, game.icon,
        game.name_bn as bn, game.name_en as en, vendor.name_bn as "vendorBn", vendor.name_en as "vendorEn", game.enabled,
        game.is_hot as "isHot", is_new as "isNew", is_top as "isTop", coming_soon as "comingSoon", game.position,
        count(*) over ()::int as total
      from catalogue.game join catalogue.vendor using (vassalage) where ${where}
      order by ${orderOf(sort, language)} limit $5 offset $6`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  // A page beyond the last one has no row that could tell the total.
  const total = rows[0]?.total ?? (pageNo === 1 ? 0 : await countGames(pool, where, values));
  return { list: rows.map(present), total };
}

async function countGames(pool: Pool, where: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from catalogue.game where ${where}`,
    [...values],
  );
  return rows[0]?.total ?? 0;
}

function present(row: GameRow): Listed {
  const { id, gameCode, vassalage, gameType, rtp, icon, bn, en, vendorBn, vendorEn } = row;
  const { enabled, isHot, isNew, isTop, comingSoon, position } = row;
  return {
    id,
    gameCode,
    vassalage,
    gameType,
    rtp,
    icon,
    vendorName: { bn: vendorBn, en: vendorEn },
    item: { kind: 'game', name: { bn, en }, enabled, isHot, isNew, isTop, comingSoon, position },
  };
}

/** The vendors that have games, in their order, and the kinds of games that there are. */
export async function findShelves(pool: Pool): Promise<Pick<CallValue<'officeGames'>, 'vendors' | 'gameTypes'>> {
  const [vendors, types] = await Promise.all([
    pool.query<{ vassalage: string; bn: string; en: string }>(
      `select vassalage, name_bn as bn, name_en as en from catalogue.vendor
        where exists (select from catalogue.game where game.vassalage = vendor.vassalage) order by position, vassalage`,
    ),
    pool.query<{ gameType: GameType }>('select distinct game_type as "gameType" from catalogue.game order by 1'),
  ]);
  return {
    vendors: vendors.rows.map(({ vassalage, bn, en }) => ({ vassalage, name: { bn, en } })),
    gameTypes: types.rows.map(({ gameType }) => gameType),
  };
}
