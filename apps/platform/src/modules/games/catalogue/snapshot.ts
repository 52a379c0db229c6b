import type { Game, GameType, VendorCard } from '@chhokka/contracts';
import { gameTypes, listedTypes } from '@chhokka/contracts/game-kinds';
import { formatDecimal } from '@chhokka/kernel';
import type { TitleLanguage } from '../../../infra/http/language.ts';
import type { GameRow, VendorRow } from './catalogue.repository.ts';
import type { CatalogueGame, CatalogueVendor, Category, GameFilter } from './catalogue.types.ts';
import { fold } from './search.ts';
import { isSharedTable } from './shared-tables.ts';
import { shownAs, type VendorSplit } from './sports.ts';

/** The whole catalogue at one time, ready for filtering. Immutable: a change creates a new one. */
export interface Snapshot {
  readonly categories: readonly Category[];
  readonly vendors: ReadonlyMap<string, CatalogueVendor>;
  /** In the order of the lobby. */
  readonly games: readonly CatalogueGame[];
  game(vassalage: string, gameCode: string): CatalogueGame | undefined;
  gameOfProvider(providerId: string, gameCode: string): CatalogueGame | undefined;
  gameById(id: string): CatalogueGame | undefined;
  /** The game with this code that can be played and whose rounds all players share. */
  sharedTable(gameCode: string): CatalogueGame | undefined;
  /** Games of the lobby that match the filter, in order. */
  select(filter: GameFilter): readonly CatalogueGame[];
}

/** The input of a snapshot: rows, and how the site splits its vendors. */
export interface SnapshotParts {
  readonly vendors: readonly VendorRow[];
  readonly games: readonly GameRow[];
  readonly split: VendorSplit;
}

export function createSnapshot(parts: SnapshotParts): Snapshot {
  const { split } = parts;
  const vendorRows = parts.vendors.map((row) => ({
    ...row,
    game_types: [...new Set(row.game_types.map((gameType) => shownAs(row.vassalage, gameType, split)))],
  }));
  const vendors = new Map(vendorRows.map((row) => [row.vassalage, toVendor(row)]));
  const games = parts.games.map((row) =>
    toGame({ ...row, game_type: shownAs(row.vassalage, row.game_type, split) }, vendors.get(row.vassalage)),
  );
  const byCode = new Map(games.map((game) => [`${game.vassalage}/${game.gameCode}`, game]));
  const byProvider = new Map(games.map((game) => [`${game.providerId}/${game.gameCode}`, game]));
  const tables = games.filter((game) => isSharedTable(game) && !game.comingSoon);
  const byTable = new Map(tables.map((game) => [game.gameCode, game]));
  const byId = new Map(games.map((game) => [game.id, game]));
  // The two narrowest and most common filters have prepared lists. The others are applied by a scan.
  const byType = Map.groupBy(games, (game) => game.gameType);
  const byVendor = Map.groupBy(games, (game) => game.vassalage);
  return {
    categories: toCategories(vendorRows, games),
    vendors,
    games,
    game: (vassalage, gameCode) => byCode.get(`${vassalage}/${gameCode}`),
    gameOfProvider: (providerId, gameCode) => byProvider.get(`${providerId}/${gameCode}`),
    gameById: (id) => byId.get(id),
    sharedTable: (gameCode) => byTable.get(gameCode),
    select(filter) {
      const from =
        filter.vassalage !== undefined
          ? byVendor.get(filter.vassalage)
          : filter.gameType === undefined
            ? games
            : gamesOfType(byType, filter.gameType);
      const wanted = matcher(filter);
      return wanted ? (from ?? []).filter(wanted) : (from ?? []);
    },
  };
}

function gamesOfType(
  byType: ReadonlyMap<GameType, readonly CatalogueGame[]>,
  gameType: GameType,
): readonly CatalogueGame[] {
  const [only, ...more] = listedTypes(gameType).map((type) => byType.get(type) ?? []);
  return more.length === 0 ? (only ?? []) : (only ?? []).concat(...more);
}

function matcher(filter: GameFilter): ((game: CatalogueGame) => boolean) | null {
  const tests: ((game: CatalogueGame) => boolean)[] = [];
  const { gameType, vassalage, gameClassify, minBet, minLineNum } = filter;
  const needle = fold(filter.gameName ?? '');
  if (gameType !== undefined && vassalage !== undefined) {
    const types = listedTypes(gameType);
    tests.push((game) => types.includes(game.gameType));
  }
  if (gameClassify) tests.push((game) => game.classify === gameClassify);
  if (minBet) tests.push((game) => game.minBet >= minBet);
  if (minLineNum) tests.push((game) => game.minLineNum >= minLineNum);
  if (filter.isTop) tests.push((game) => game.isTop);
  if (needle) tests.push((game) => game.haystack.includes(needle));
  return tests.length === 0 ? null : (game) => tests.every((test) => test(game));
}

function toVendor(row: VendorRow): CatalogueVendor {
  const { vassalage, provider_id: providerId, account_type_id: accountTypeId, icon, is_hot: isHot } = row;
  return { vassalage, providerId, name: { bn: row.name_bn, en: row.name_en }, accountTypeId, icon, isHot };
}

function toGame(row: GameRow, vendor: CatalogueVendor | undefined): CatalogueGame {
  const name = { bn: row.name_bn, en: row.name_en };
  const wire = (language: TitleLanguage): Game => ({
    nodeId: String(row.id),
    gameCode: row.game_code,
    gameName: name[language],
    gameType: row.game_type,
    vassalage: row.vassalage,
    vendorName: vendor?.name[language] ?? row.vassalage,
    gameClassify: row.classify,
    minBet: formatDecimal(row.min_bet),
    minLineNum: row.min_line_num,
    rtp: row.rtp,
    icon: row.icon,
    isHot: row.is_hot ? 1 : 0,
    isNew: row.is_new ? 1 : 0,
    comingSoon: row.coming_soon,
    ...(row.has_demo && !row.coming_soon && { hasDemo: true as const }),
  });
  const both = { bn: wire('bn'), en: wire('en') };
  return {
    id: String(row.id),
    vassalage: row.vassalage,
    providerId: row.provider_id,
    gameCode: row.game_code,
    name,
    gameType: row.game_type,
    classify: row.classify,
    minBet: row.min_bet,
    minLineNum: row.min_line_num,
    rtp: row.rtp,
    icon: row.icon,
    isHot: row.is_hot,
    isNew: row.is_new,
    isTop: row.is_top,
    comingSoon: row.coming_soon,
    hasDemo: row.has_demo,
    haystack: fold(`${name.bn}\n${name.en}\n${row.game_code}`),
    wire: both,
    json: { bn: JSON.stringify(both.bn), en: JSON.stringify(both.en) },
  };
}

function toCategories(rows: readonly VendorRow[], games: readonly CatalogueGame[]): Category[] {
  const playable = new Set(
    games.filter((game) => !game.comingSoon).map((game) => `${game.vassalage}/${game.gameType}`),
  );
  const card = (row: VendorRow, gameType: GameType, language: TitleLanguage): VendorCard => ({
    vassalage: row.vassalage,
    displayName: language === 'bn' ? row.name_bn : row.name_en,
    accountTypeId: row.account_type_id,
    isHot: row.is_hot ? 1 : 0,
    gameType,
    icon: row.icon,
    ...(row.lists_games && { isGame: 'VASSALAGE' as const }),
    ...(row.lane !== '' && { gameClassify: row.lane }),
    comingSoon: !playable.has(`${row.vassalage}/${gameType}`),
  });
  return gameTypes
    .map((gameType) => {
      const vendors = rows.filter((row) => row.game_types.includes(gameType));
      const cards = (language: TitleLanguage): VendorCard[] => vendors.map((row) => card(row, gameType, language));
      return { gameType, vendors: { bn: cards('bn'), en: cards('en') } };
    })
    .filter((category) => category.vendors.bn.length > 0);
}
