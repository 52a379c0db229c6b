import type { GameType } from '@chhokka/contracts';
import type { Transaction } from '../../../infra/db.ts';
import type { ListedGame } from './catalogue.types.ts';
import type { KnownGame, NewGame } from './sync.policy.ts';
import type { VendorRow } from './sync-vendors.policy.ts';

/** All vendors, in order. Nobody else changes them until the transaction ends: two synchronisations take turns. */
export async function lockVendors(tx: Transaction, providerId: string): Promise<VendorRow[]> {
  await tx.query('lock table catalogue.vendor in share row exclusive mode');
  const { rows } = await tx.query<VendorRow>(
    `select vassalage, name_en as name, provider_id = $1 as "isOwn" from catalogue.vendor order by position, vassalage`,
    [providerId],
  );
  return rows;
}

/** Adds a vendor of the provider after the others, with one name in both languages. */
export async function addVendor(
  tx: Transaction,
  providerId: string,
  { vassalage, name }: Pick<VendorRow, 'vassalage' | 'name'>,
): Promise<void> {
  await tx.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id, position)
     select $1, $2, $3, $3, coalesce(max(account_type_id), 0) + 1, coalesce(max(position), 0) + 1 from catalogue.vendor`,
    [vassalage, providerId, name],
  );
}

interface KnownRow {
  game_code: string;
  name_bn: string;
  name_en: string;
  game_type: GameType;
  classify: string;
  min_bet: bigint;
  min_line_num: number;
  rtp: number | null;
  max_win: bigint | null;
  synced: boolean;
  own_name: boolean;
}

/** Every game of the provider, whichever vendor shows it and whether it is enabled or not. */
export async function gamesOfProvider(tx: Transaction, providerId: string): Promise<KnownGame[]> {
  const { rows } = await tx.query<KnownRow>(
    `select game_code, name_bn, name_en, game_type, classify, min_bet, min_line_num, rtp, max_win,
       synced_at is not null as synced, own_name
     from catalogue.game where provider_id = $1 order by position, id`,
    [providerId],
  );
  return rows.map((row) => ({
    gameCode: row.game_code,
    name: { bn: row.name_bn, en: row.name_en },
    gameType: row.game_type,
    classify: row.classify,
    minBet: row.min_bet,
    minLineNum: row.min_line_num,
    rtp: row.rtp,
    maxWin: row.max_win,
    synced: row.synced,
    ownName: row.own_name,
  }));
}

/**
 * Adds games after the vendor's other games, and shows the vendor in their categories. They have no cover art. A game that
 * cannot be launched yet is hidden.
 */
export async function addSynced(tx: Transaction, vassalage: string, games: readonly NewGame[]): Promise<void> {
  if (games.length === 0) return;
  await tx.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, classify, min_bet,
       min_line_num, rtp, max_win, icon, enabled, synced_at, position)
     select vendor.vassalage, vendor.provider_id, offered.game_code, offered.name_bn, offered.name_en, offered.game_type,
       offered.classify, offered.min_bet, offered.min_line_num, offered.rtp, offered.max_win, '', offered.enabled, now(),
       offered.position
         + (select coalesce(max(position), -1) + 1 from catalogue.game where game.vassalage = $1)
     from json_populate_recordset(null::catalogue.game, $2) offered
     join catalogue.vendor on vendor.vassalage = $1`,
    [vassalage, toJson(games)],
  );
  await tx.query(
    `insert into catalogue.vendor_category (vassalage, game_type, position)
     select $1, game_type, (select coalesce(max(position), -1) + 1 from catalogue.vendor_category where vassalage = $1)
     from unnest($2::text[]) game_type on conflict do nothing`,
    [vassalage, [...new Set(games.map(({ gameType }) => gameType))]],
  );
}

/** Updates names that the operator has not set, minimum bet, lines, return and highest win from the provider's list. */
export async function changeSynced(tx: Transaction, providerId: string, games: readonly ListedGame[]): Promise<void> {
  if (games.length === 0) return;
  await tx.query(
    `update catalogue.game set name_bn = case when game.own_name then game.name_bn else offered.name_bn end,
       name_en = case when game.own_name then game.name_en else offered.name_en end, min_bet = offered.min_bet,
       min_line_num = offered.min_line_num, rtp = offered.rtp, max_win = offered.max_win, synced_at = now()
     from json_populate_recordset(null::catalogue.game, $2) offered
     where game.provider_id = $1 and game.game_code = offered.game_code and game.synced_at is not null`,
    [providerId, toJson(games)],
  );
}

/**
 * Notes which games of the provider have a demo, or take free rounds: those in the list alone, whoever entered them. Writes
 * only what changes, because every statement makes open lobbies load again.
 */
export async function markAbility(
  tx: Transaction,
  ability: 'has_demo' | 'has_free_rounds',
  { providerId, codes }: { readonly providerId: string; readonly codes: readonly string[] },
): Promise<void> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from catalogue.game where provider_id = $1 and ${ability} <> (game_code = any ($2))`,
    [providerId, codes],
  );
  if (rows.length === 0) return;
  await tx.query(`update catalogue.game set ${ability} = not ${ability} where id = any ($1::bigint[])`, [
    rows.map(({ id }) => id),
  ]);
}

function toJson(games: readonly (ListedGame & Pick<NewGame, 'playable'>)[]): string {
  return JSON.stringify(
    games.map((game, position) => ({
      game_code: game.gameCode,
      name_bn: game.name.bn,
      name_en: game.name.en,
      game_type: game.gameType,
      classify: game.classify,
      min_bet: game.minBet.toString(),
      min_line_num: game.minLineNum,
      rtp: game.rtp,
      max_win: game.maxWin?.toString() ?? null,
      enabled: game.playable ?? true,
      position,
    })),
  );
}
