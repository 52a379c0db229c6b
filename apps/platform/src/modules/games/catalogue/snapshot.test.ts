import { describe, expect, it } from 'vitest';
import type { GameRow, VendorRow } from './catalogue.repository.ts';
import { createSnapshot } from './snapshot.ts';

const vendors: VendorRow[] = ['SUND', 'DHAL'].map((vassalage, index) => ({
  vassalage,
  provider_id: vassalage,
  name_bn: 'বিক্রেতা',
  name_en: 'Vendor',
  account_type_id: index,
  icon: '',
  is_hot: index === 0,
  lists_games: false,
  lane: '',
  game_types: index === 0 ? ['RNG'] : ['RNG', 'ELOTT', 'LOTT'],
}));

let id = 0n;
function row(game_code: string, changes: Partial<GameRow> = {}): GameRow {
  const names = { name_bn: game_code, name_en: game_code };
  const flags = { is_hot: false, is_new: false, is_top: false, coming_soon: false, has_demo: false };
  const base = {
    vassalage: 'SUND',
    provider_id: 'SUND',
    game_type: 'RNG',
    classify: 'SLOT',
    icon: '',
    rtp: null,
  } as const;
  return { id: (id += 1n), game_code, ...names, ...base, min_bet: 10n, min_line_num: 0, ...flags, ...changes };
}

const NO_SPLIT = { esportsVendors: [], cockfightVendors: [] };

const games = [
  row('tiger', { name_bn: 'রয়েল বেঙ্গল', name_en: 'Royal Bengal', min_bet: 10n, is_top: true }),
  row('lucky', { name_bn: 'লাকি ৭৭', name_en: 'Lucky 77', min_bet: 50n, min_line_num: 25 }),
  row('crash', { classify: 'CRASH', min_bet: 1n, vassalage: 'DHAL', provider_id: 'DHAL', coming_soon: true }),
  row('draw', { game_type: 'ELOTT', vassalage: 'DHAL', provider_id: 'DHAL' }),
  row('daily', { game_type: 'LOTT', vassalage: 'DHAL', provider_id: 'DHAL', coming_soon: true }),
];
const snapshot = createSnapshot({ vendors, games, split: NO_SPLIT });
const codes = (filter: Parameters<typeof snapshot.select>[0]): string[] =>
  snapshot.select(filter).map((game) => game.gameCode);

describe('the game filter', () => {
  it('combines all criteria', () => {
    expect(codes({})).toEqual(['tiger', 'lucky', 'crash', 'draw', 'daily']);
    expect(codes({ gameType: 'RNG' })).toEqual(['tiger', 'lucky', 'crash']);
    expect(codes({ gameType: 'RNG', vassalage: 'DHAL' })).toEqual(['crash']);
    expect(codes({ vassalage: 'DHAL', gameType: 'FISH' })).toEqual([]);
    expect(codes({ gameClassify: 'SLOT', gameType: 'RNG', minLineNum: 25 })).toEqual(['lucky']);
    expect(codes({ isTop: true })).toEqual(['tiger']);
    expect(codes({ vassalage: 'NONE' })).toEqual([]);
  });

  it('lists both kinds of lottery under ELOTT, and only operators’ draws under LOTT', () => {
    expect(codes({ gameType: 'ELOTT' })).toEqual(['draw', 'daily']);
    expect(codes({ gameType: 'ELOTT', vassalage: 'DHAL' })).toEqual(['draw', 'daily']);
    expect(codes({ gameType: 'LOTT' })).toEqual(['daily']);
  });

  it('treats the minimum bet as "this or more", like its label', () => {
    expect(codes({ gameType: 'RNG', minBet: 10n })).toEqual(['tiger', 'lucky']);
    expect(codes({ gameType: 'RNG', minBet: 11n })).toEqual(['lucky']);
    expect(codes({ gameType: 'RNG', minBet: 0n })).toHaveLength(3);
  });

  it.each([
    ['royal', ['tiger']],
    ['BENGAL', ['tiger']],
    ['বেঙ্গল', ['tiger']],
    // য় as one code point and as two look the same.
    ['র\u09DFেল', ['tiger']],
    ['র\u09AF\u09BCেল', ['tiger']],
    ['77', ['lucky']],
    ['৭৭', ['lucky']],
    ['  lucky   77 ', ['lucky']],
    ['tiger', ['tiger']],
    ['ghost', []],
  ])('finds games by %o', (gameName, found) => {
    expect(codes({ gameName })).toEqual(found);
  });
});

describe('categories', () => {
  it('are in the order of the navigation, and mark vendors with nothing to launch yet', () => {
    const seen = snapshot.categories.map(({ gameType, vendors: { en } }) => [
      gameType,
      en.map((card) => [card.vassalage, card.comingSoon]),
    ]);
    expect(seen).toEqual([
      [
        'RNG',
        [
          ['SUND', false],
          ['DHAL', true],
        ],
      ],
      ['ELOTT', [['DHAL', false]]],
      ['LOTT', [['DHAL', true]]],
    ]);
  });

  it('mark vendors that open a list of their games, with their group', () => {
    const [plain, listing] = vendors;
    if (!plain || !listing) throw new Error('two vendors are needed');
    const drawn = createSnapshot({
      vendors: [plain, { ...listing, lists_games: true, lane: 'CLASSIC' }],
      games: [],
      split: NO_SPLIT,
    });
    const cards = drawn.categories[0]?.vendors.en ?? [];
    expect(cards.map(({ isGame, gameClassify }) => [isGame, gameClassify])).toEqual([
      [undefined, undefined],
      ['VASSALAGE', 'CLASSIC'],
    ]);
  });
});

describe('sports', () => {
  const [template] = vendors;
  if (!template) throw new Error('a vendor is needed');
  const sports = ['FB', 'TF', 'IA', 'DS88'].map((vassalage): VendorRow => ({
    ...template,
    vassalage,
    provider_id: vassalage,
    game_types: ['SPORTS'],
  }));
  const split = { esportsVendors: ['TF', 'IA'], cockfightVendors: ['DS88'] };
  const matches = ['FB', 'TF', 'DS88'].map((vassalage) =>
    row(`of-${vassalage}`, { vassalage, provider_id: vassalage, game_type: 'SPORTS' }),
  );

  it('are split by the vendor lists of the settings into sports, e-sports and cockfight', () => {
    const parted = createSnapshot({ vendors: sports, games: matches, split });
    const seen = parted.categories.map(({ gameType, vendors: { en } }) => [
      gameType,
      ...en.map((card) => [card.vassalage, card.gameType, card.comingSoon]),
    ]);
    expect(seen).toEqual([
      ['SPORTS', ['FB', 'SPORTS', false]],
      ['ESPORTS', ['TF', 'ESPORTS', false], ['IA', 'ESPORTS', true]],
      ['COCKFIGHT', ['DS88', 'COCKFIGHT', false]],
    ]);
    const found = (gameType: GameRow['game_type']) => parted.select({ gameType }).map((game) => game.gameCode);
    expect([found('SPORTS'), found('ESPORTS'), found('COCKFIGHT')]).toEqual([['of-FB'], ['of-TF'], ['of-DS88']]);
  });

  it('stay together without lists, and vendors of other categories never move', () => {
    const together = createSnapshot({ vendors: sports, games: matches, split: NO_SPLIT });
    expect(together.categories.map(({ gameType, vendors: { en } }) => [gameType, en.length])).toEqual([['SPORTS', 4]]);
    const slots = createSnapshot({ vendors: [template], games: [], split: { ...NO_SPLIT, esportsVendors: ['SUND'] } });
    expect(slots.categories.map(({ gameType }) => gameType)).toEqual(['RNG']);
  });

  it('show a vendor of both lists under cockfight only', () => {
    const both = { esportsVendors: ['TF', 'DS88'], cockfightVendors: ['DS88'] };
    const { categories } = createSnapshot({ vendors: sports, games: matches, split: both });
    const seen = categories.map(({ gameType, vendors: { en } }) => [gameType, en.map(({ vassalage }) => vassalage)]);
    expect(seen).toEqual([
      ['SPORTS', ['FB', 'IA']],
      ['ESPORTS', ['TF']],
      ['COCKFIGHT', ['DS88']],
    ]);
  });
});
