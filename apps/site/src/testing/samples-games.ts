import type { CallArguments, CallValue, Game, GameType, VendorCard } from '@chhokka/contracts';
import { gameTypes, listedTypes } from '@chhokka/contracts/game-kinds';

/** A game as in lists, named after its code: `Royal bengal`. It is playable unless `more` says otherwise. */
export function sampleGame(gameCode: string, more: Partial<Game> = {}): Game {
  return {
    nodeId: `node-${gameCode}`,
    gameCode,
    gameName: gameCode.charAt(0).toUpperCase() + gameCode.slice(1).replaceAll('-', ' '),
    gameType: 'RNG',
    vassalage: 'SUND',
    vendorName: 'Sundarban Studio',
    gameClassify: 'SLOT',
    minBet: '0.20',
    minLineNum: 1,
    rtp: null,
    icon: '',
    isHot: 0,
    isNew: 0,
    comingSoon: false,
    ...more,
  };
}

const SOON = { comingSoon: true } as const;

/** At least one game of each category, most of them not playable yet. */
export const SAMPLE_GAMES: readonly Game[] = [
  sampleGame('royal-bengal'),
  sampleGame('blue-lotus', { minBet: '0.75' }),
  sampleGame('peacock-palace', { minBet: '0.50', ...SOON }),
  sampleGame('tea-garden', { vassalage: 'DHAL', vendorName: 'Dhaleshwari Games', minBet: '0.10', ...SOON }),
  sampleGame('dragon-tiger', { gameType: 'LIVE', vassalage: 'MEGH', vendorName: 'Meghna Live', gameClassify: 'TABLE' }),
  sampleGame('hilsa-hunt', { gameType: 'FISH', vassalage: 'PADM', vendorName: 'Padma Fish', ...SOON }),
  sampleGame('teen-patti', { gameType: 'PVP', vassalage: 'TITA', vendorName: 'Titas Cards', ...SOON }),
  sampleGame('cricket', { gameType: 'SPORTS', vassalage: 'FB', vendorName: 'Karnaphuli Sports', ...SOON }),
  sampleGame('battle-arena', { gameType: 'ESPORTS', vassalage: 'TF', vendorName: 'Teesta E-sports', ...SOON }),
  sampleGame('haor-derby', { gameType: 'COCKFIGHT', vassalage: 'DS88', vendorName: 'Surma Cockfight', ...SOON }),
  sampleGame('keno-1m', { gameType: 'ELOTT', vassalage: 'ELOTT', vendorName: 'Jhinai E-lottery', ...SOON }),
  sampleGame('dhaka-daily', { gameType: 'LOTT', vassalage: 'DRAW', vendorName: 'Draws of Dhaka', ...SOON }),
];

/** The vendors of these games, by category. */
export const SAMPLE_VENDORS = {
  list: gameTypes.map((gameCategory) => ({ gameCategory, vendors: vendorsOf(gameCategory) })),
} satisfies CallValue<'newGameVendor'>;

function vendorsOf(gameType: GameType): VendorCard[] {
  const own = Map.groupBy(
    SAMPLE_GAMES.filter((game) => game.gameType === gameType),
    ({ vassalage }) => vassalage,
  );
  return [...own].map(([vassalage, games], index) => ({
    vassalage,
    displayName: games[0]?.vendorName ?? vassalage,
    accountTypeId: index,
    isHot: 0,
    gameType,
    icon: '',
    comingSoon: games.every(({ comingSoon }) => comingSoon),
    ...(vassalage === 'DS88' && { isGame: 'VASSALAGE' as const }),
  }));
}

/** The platform's list in pages of the requested size; ELOTT lists both kinds of lottery. */
export function listGames(wanted: CallArguments<'gameList'>): CallValue<'gameList'> {
  const { gameType, vassalage, gameName = '', minBet = '0', pageNo, pageSize } = wanted;
  const types = gameType && listedTypes(gameType);
  const found = SAMPLE_GAMES.filter(
    (game) =>
      (types === undefined || types.includes(game.gameType)) &&
      (vassalage === undefined || game.vassalage === vassalage) &&
      game.gameName.toLowerCase().includes(gameName.toLowerCase()) &&
      Number(game.minBet) >= Number(minBet),
  );
  const from = (pageNo - 1) * pageSize;
  return { games: found.slice(from, from + pageSize), totalPages: Math.ceil(found.length / pageSize) };
}
