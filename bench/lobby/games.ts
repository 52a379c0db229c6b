import { openPool } from '../../apps/platform/src/infra/db.ts';
import { createRevisions } from '../../apps/platform/src/infra/revisions.ts';
import {
  createCatalogue,
  type SavedGame,
  type SavedVendor,
} from '../../apps/platform/src/modules/games/catalogue/index.ts';
import { createSettings } from '../../apps/platform/src/modules/site/settings/index.ts';

const VENDORS = 20;
export const GAMES = 10_000;
const TYPES = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;
const MIN_BETS = [1n, 5n, 10n, 50n, 75n, 100n];
const WORDS_BN = ['সোনা', 'পদ্মা', 'বাঘ', 'মেঘ', 'নদী', 'চাঁদ', 'ফুল', 'রাজা', 'ঢোল', 'নৌকা'];
const WORDS_EN = ['Gold', 'Padma', 'Tiger', 'Cloud', 'River', 'Moon', 'Flower', 'King', 'Drum', 'Boat'];

/** Writes a catalogue into a database; a running platform reloads it within about a second. */
export async function saveCatalogue(
  databaseUrl: string,
  { vendors, games }: ReturnType<typeof benchCatalogue>,
): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  try {
    const revisions = createRevisions(pool);
    await createCatalogue({ pool, revisions, settings: createSettings({ pool, revisions }) }).save(vendors, games);
  } finally {
    await pool.end();
  }
}

/** A catalogue of the size that a large operator has. */
export function benchCatalogue(): { vendors: SavedVendor[]; games: SavedGame[] } {
  const vendors = Array.from({ length: VENDORS }, (_, index) => ({
    vassalage: `V${index}`,
    providerId: `V${index}`,
    name: { bn: `বিক্রেতা ${index}`, en: `Vendor ${index}` },
    // Above the ids of the demo, which begin at 1.
    accountTypeId: 1_000 + index,
    icon: `/art/vendors/V${index}.svg`,
    isHot: index < 3,
    gameTypes: [...TYPES],
  }));
  return { vendors, games: Array.from({ length: GAMES }, (_, index) => game(index)) };
}

function game(index: number): SavedGame {
  const word = index % 10;
  const other = Math.floor(index / 10) % 10;
  return {
    vassalage: `V${index % VENDORS}`,
    gameCode: `game-${index}`,
    name: { bn: `${WORDS_BN[word]} ${WORDS_BN[other]} ${index}`, en: `${WORDS_EN[word]} ${WORDS_EN[other]} ${index}` },
    gameType: TYPES[Math.floor(index / VENDORS) % TYPES.length] ?? 'RNG',
    classify: index % 3 ? 'SLOT' : 'TABLE',
    minBet: MIN_BETS[index % MIN_BETS.length] ?? 1n,
    minLineNum: index % 40,
    rtp: 9_600,
    icon: `/art/covers/game-${index}`,
    isHot: index % 50 === 0,
    isNew: index % 20 === 0,
    isTop: index % 100 === 0,
    comingSoon: false,
  };
}

/** Typical queries of visitors: mostly first pages of a vendor or a type, sometimes a search or a filter. */
export function visitorQueries(): string[] {
  const pages: string[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const query = new URLSearchParams({
      clientType: '3',
      platform: 'flash,html5-desktop',
      language: turn % 4 ? 'BN' : 'EN',
    });
    query.set('gameType', TYPES[turn % TYPES.length] ?? 'RNG');
    if (turn % 2) query.set('vassalage', `V${turn % VENDORS}`);
    if (turn % 5 === 1) query.set('minBet', '0.10');
    if (turn % 7 === 2) query.set('gameClassify', 'SLOT');
    if (turn % 10 === 3) query.set('gameName', WORDS_BN[turn % WORDS_BN.length] ?? '');
    query.set('pageNo', String(1 + (turn % 3)));
    pages.push(`/wps/relay/GCSGAME_gameList?${query}`);
  }
  return pages;
}

/** A new search that no cache has answered before. */
export function freshSearch(turn: number): string {
  return `/wps/relay/GCSGAME_gameList?${new URLSearchParams({ gameName: `Tiger ${turn}`, pageSize: '15' })}`;
}
