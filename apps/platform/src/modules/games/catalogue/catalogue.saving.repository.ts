import type { Transaction } from '../../../infra/db.ts';
import type { SavedGame, SavedVendor } from './catalogue.types.ts';

/** Writes vendors with their categories, in order. */
export async function saveVendors(tx: Transaction, vendors: readonly SavedVendor[]): Promise<void> {
  const rows = vendors.map((vendor, position) => ({
    vassalage: vendor.vassalage,
    provider_id: vendor.providerId,
    name_bn: vendor.name.bn,
    name_en: vendor.name.en,
    account_type_id: vendor.accountTypeId,
    icon: vendor.icon,
    is_hot: vendor.isHot,
    lists_games: vendor.listsGames ?? false,
    lane: vendor.lane ?? '',
    position,
  }));
  await tx.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id, icon, is_hot, lists_games,
       lane, position)
     select vassalage, provider_id, name_bn, name_en, account_type_id, icon, is_hot, lists_games, lane, position
     from json_populate_recordset(null::catalogue.vendor, $1)
     on conflict (vassalage) do update set
       (provider_id, name_bn, name_en, account_type_id, icon, is_hot, lists_games, lane, position) =
       (excluded.provider_id, excluded.name_bn, excluded.name_en, excluded.account_type_id, excluded.icon, excluded.is_hot,
        excluded.lists_games, excluded.lane, excluded.position)`,
    [JSON.stringify(rows)],
  );
  const codes = vendors.map(({ vassalage }) => vassalage);
  const categories = vendors.flatMap(({ vassalage, gameTypes }) =>
    gameTypes.map((game_type, position) => ({ vassalage, game_type, position })),
  );
  await tx.query('delete from catalogue.vendor_category where vassalage = any ($1)', [codes]);
  await tx.query(
    `insert into catalogue.vendor_category
     select vassalage, game_type, position from json_populate_recordset(null::catalogue.vendor_category, $1)`,
    [JSON.stringify(categories)],
  );
}

/** Writes games in order. Their vendors must exist. */
export async function saveGames(tx: Transaction, games: readonly SavedGame[]): Promise<void> {
  const rows = games.map((game, position) => ({
    vassalage: game.vassalage,
    game_code: game.gameCode,
    name_bn: game.name.bn,
    name_en: game.name.en,
    game_type: game.gameType,
    classify: game.classify,
    min_bet: game.minBet.toString(),
    min_line_num: game.minLineNum,
    rtp: game.rtp,
    deviation: game.deviation ?? null,
    max_win: game.maxWin?.toString() ?? null,
    icon: game.icon,
    is_hot: game.isHot,
    is_new: game.isNew,
    is_top: game.isTop,
    coming_soon: game.comingSoon,
    has_demo: game.hasDemo ?? false,
    has_free_rounds: game.hasFreeRounds ?? false,
    position,
  }));
  const { rowCount } = await tx.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, classify, min_bet,
       min_line_num, rtp, deviation, max_win, icon, is_hot, is_new, is_top, coming_soon, has_demo, has_free_rounds, position)
     select saved.vassalage, vendor.provider_id, saved.game_code, saved.name_bn, saved.name_en, saved.game_type, saved.classify,
       saved.min_bet, saved.min_line_num, saved.rtp, saved.deviation, saved.max_win, saved.icon, saved.is_hot, saved.is_new, saved.is_top, saved.coming_soon,
       saved.has_demo, saved.has_free_rounds, saved.position
     from json_populate_recordset(null::catalogue.game, $1) saved join catalogue.vendor using (vassalage)
     on conflict (vassalage, game_code) do update set
       (name_bn, name_en, game_type, classify, min_bet, min_line_num, rtp, deviation, max_win, icon, is_hot, is_new, is_top,
        coming_soon, has_demo, has_free_rounds, position) =
       (excluded.name_bn, excluded.name_en, excluded.game_type, excluded.classify, excluded.min_bet, excluded.min_line_num,
        excluded.rtp, excluded.deviation, excluded.max_win, excluded.icon, excluded.is_hot, excluded.is_new, excluded.is_top, excluded.coming_soon,
        excluded.has_demo, excluded.has_free_rounds, excluded.position)`,
    [JSON.stringify(rows)],
  );
  if (rowCount !== rows.length) throw new Error('A game was saved for a vendor that is not there.');
}

/** Those of these vendors and games that are not there. Nobody else adds any until the transaction ends. */
export async function findMissing(
  tx: Transaction,
  vendors: readonly SavedVendor[],
  games: readonly SavedGame[],
): Promise<{ readonly vendors: SavedVendor[]; readonly games: SavedGame[] }> {
  await tx.query('lock table catalogue.vendor, catalogue.game in share row exclusive mode');
  const [vendorRows, gameRows] = await Promise.all([
    tx.query<{ vassalage: string }>('select vassalage from catalogue.vendor'),
    tx.query<{ name: string }>(`select vassalage || '/' || game_code as name from catalogue.game`),
  ]);
  const known = new Set(vendorRows.rows.map(({ vassalage }) => vassalage));
  const names = new Set(gameRows.rows.map(({ name }) => name));
  return {
    vendors: vendors.filter(({ vassalage }) => !known.has(vassalage)),
    games: games.filter(({ vassalage, gameCode }) => !names.has(`${vassalage}/${gameCode}`)),
  };
}
