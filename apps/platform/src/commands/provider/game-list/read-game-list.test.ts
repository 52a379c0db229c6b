import { currency } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { readGameList } from './read-game-list.ts';

const MARKET = { currency: currency('BDT'), country: 'BD' };
const read = (name: string, text: string) => readGameList({ name, text }, MARKET);
const json = (value: unknown) => read('games.json', JSON.stringify(value, null, 2)).games;

// An entry of Hub88's POST /operator/generic/v2/game/list, as its documentation describes it.
const HUB_GAME = {
  url_thumb: 'https://cdn.example/thumb.png',
  url_background: 'https://cdn.example/background.png',
  product: 'Evolution',
  platforms: ['GPL_MOBILE', 'GPL_DESKTOP'],
  name: 'Lightning Roulette',
  game_code: 'evo_lightningroulette',
  freebet_support: false,
  enabled: true,
  category: 'Live Roulette',
  blocked_countries: ['AU', 'IL'],
  release_date: '2018-03-20',
  volatility: null,
  rtp: '97.3',
  paylines: null,
  hit_ratio: null,
  certifications: ['MGA'],
  languages: ['en'],
  theme: [],
  technology: ['HTML5'],
  features: [],
};

// An entry of Swipe Games' GET /games.
const SWIPE_GAME = {
  id: 'sg_catch_97',
  title: 'Catch 97',
  locales: ['en_us'],
  currencies: ['USD', 'BDT'],
  platforms: ['desktop', 'mobile'],
  images: { baseURL: 'https://cdn.example', square: 's', horizontal: 'h', widescreen: 'w', vertical: 'v' },
  hasFreeSpins: true,
  rtp: 97.05,
  betLines: [{ currency: 'USD', values: [{ maxBet: '1', maxCoeff: '2' }] }],
};

describe('a list of games', () => {
  it('is read as Hub88 publishes it', () => {
    expect(json([HUB_GAME])).toEqual([
      {
        gameCode: 'evo_lightningroulette',
        name: { en: 'Lightning Roulette' },
        gameType: 'LIVE',
        classify: 'ROULETTE',
        rtp: 9_730,
        supplier: 'Evolution',
      },
    ]);
    const bare = { product: 'Spinomenal', name: 'Story Of Egypt', game_code: 'SlotMachine_1', category: 'Video Slots' };
    expect(json([{ ...bare, rtp: '0', paylines: 25, blocked_countries: null }])).toEqual([
      {
        gameCode: 'SlotMachine_1',
        name: { en: 'Story Of Egypt' },
        gameType: 'RNG',
        classify: 'SLOT',
        minLineNum: 25,
        supplier: 'Spinomenal',
      },
    ]);
  });

  it('is read as Swipe Games publishes it', () => {
    expect(json([SWIPE_GAME])).toEqual([
      { gameCode: 'sg_catch_97', name: { en: 'Catch 97' }, gameType: 'RNG', classify: '', rtp: 9_705 },
    ]);
  });

  it('is read as the house protocol answers it', () => {
    const shapla = {
      gameCode: 'shapla',
      titles: { bn: 'শাপলা', en: 'Shapla' },
      gameType: 'FISH',
      classification: 'FISHING',
    };
    expect(json({ games: [{ ...shapla, minBet: 20, lines: 9, rtp: 9_600 }] })).toEqual([
      {
        gameCode: 'shapla',
        name: { bn: 'শাপলা', en: 'Shapla' },
        gameType: 'FISH',
        classify: 'FISHING',
        minBet: 20n,
        minLineNum: 9,
        rtp: 9_600,
      },
    ]);
  });

  it('is read from a spreadsheet, where empty cells say nothing', () => {
    const text = [
      '\uFEFFgame_code,name,name_bn,product,category,game_type,classification,min_bet,paylines,rtp,enabled',
      'lotus,"Lotus, ""the"" flower",পদ্ম,Megh,,FISH,FISHING,10.50,9,96.5 %,true',
      '',
      '"kite","Kite\r\nfestival",,,Crash Games,,,,,,',
    ].join('\r\n');
    expect(read('Games.CSV', text).games).toEqual([
      {
        gameCode: 'lotus',
        name: { en: 'Lotus, "the" flower', bn: 'পদ্ম' },
        supplier: 'Megh',
        gameType: 'FISH',
        classify: 'FISHING',
        minBet: 1_050n,
        minLineNum: 9,
        rtp: 9_650,
      },
      { gameCode: 'kite', name: { en: 'Kite\nfestival' }, gameType: 'RNG', classify: 'CRASH' },
    ]);
  });

  it('refuses games that are off, blocked here, not played in the currency or have an impossible code', () => {
    const refusals = [
      { ...HUB_GAME, game_code: 'a', enabled: false },
      { ...HUB_GAME, game_code: 'b', blocked_countries: ['BD'] },
      { ...SWIPE_GAME, currencies: ['EUR'] },
      { ...HUB_GAME, game_code: 'a b' },
    ];
    expect(json(refusals).map(({ refusal }) => refusal)).toEqual([
      'the provider has switched it off',
      'the provider blocks it in BD',
      'it is not played in BDT',
      'its code is not 1 to 64 letters, digits, dots, hyphens and underscores',
    ]);
  });

  it('names the categories that no rule knows', () => {
    const list = [HUB_GAME, { ...HUB_GAME, game_code: 'x', category: 'Unknown' }];
    const { games, strange } = read('games.json', JSON.stringify(list));
    expect(strange).toEqual(['Unknown']);
    expect(games[1]).toMatchObject({ gameType: 'RNG', classify: '' });
  });
});

describe('a wrong list of games', () => {
  const faultOf = (name: string, text: string): string => {
    try {
      read(name, text);
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('is refused with every wrong line, of JSON', () => {
    const text = JSON.stringify(
      [HUB_GAME, { ...HUB_GAME, name: undefined }, HUB_GAME, { game_code: 'x', name: ' ', rtp: 'high' }, null],
      null,
      1,
    );
    const lineOf = (nth: number) =>
      text
        .slice(
          0,
          text
            .split(/^ [{n]/m)
            .slice(0, nth)
            .join(' {').length,
        )
        .split('\n').length;
    expect(faultOf('games.json', text).split('\n')).toEqual([
      'Nothing was changed, because games.json cannot be used:',
      `  line ${lineOf(2)}: name is missing`,
      `  line ${lineOf(3)}: evo_lightningroulette is on line 2 already`,
      `  line ${lineOf(4)}: name is empty, rtp is not a return in per cent such as 96.5`,
      `  line ${lineOf(5)}: is no game`,
    ]);
  });

  it('is refused with every wrong line, of CSV', () => {
    const rows = [
      'game_code,name,min_bet,paylines,game_type',
      'a,A,1.001,1,RNG',
      'b,B,1,-1,SLOTS',
      'b,,1,1,RNG',
      '"c\nc",C,x,1,RNG',
      'd,D,-1,1,RNG',
    ];
    expect(faultOf('games.csv', rows.join('\n')).split('\n').slice(1)).toEqual([
      '  line 2: min_bet is not an amount such as 10 or 10.50',
      expect.stringMatching(
        /^ {2}line 3: game_type is not one of RNG, .*, paylines is not a whole number below 1,000,000$/,
      ),
      '  line 4: name is missing',
      '  line 5: min_bet is not an amount such as 10 or 10.50',
      '  line 7: min_bet is not an amount such as 10 or 10.50',
    ]);
  });

  it.each([
    ['games.csv', 'code,name\na,A', /line 1: there is no column "code", only game_code, name, /],
    ['games.csv', 'game_code,name\na,A\nb', /line 3: has 1 cells, not 2/],
    ['games.csv', 'game_code,name\na,"A\nb,B', /line 2: a quote is not closed/],
    ['games.csv', 'game_code,name\n', /^ {2}there are no games$/m],
    ['games.csv', '', /^ {2}there are no games$/m],
    ['games.json', '[]', /^ {2}there are no games$/m],
    ['games.json', '{}', /^ {2}it is no list of games$/m],
    ['games.json', 'null', /^ {2}it is no list of games$/m],
    ['games.json', '[\n{"game_code": }]', /^ {2}Unexpected token '}', .*JSON$/m],
    ['games.json', '[\n{"name"}]', /^ {2}line 2: .*JSON/m],
  ])('is refused in one sentence: %s with %j', (name, text, message) => {
    expect(faultOf(name, text)).toMatch(message);
  });

  it.each([
    ['a zero character', 'a\0b', 'U+0000'],
    ['half of a surrogate pair', '\ud800', 'U+D800'],
    ['a direction override', 'Crash \u202egpj', 'U+202E'],
    ['an escape', 'a\u001b[2J', 'U+001B'],
    ['a space without width', 'a\u200bb', 'U+200B'],
  ])('is refused with the line of every name with %s', (_, name, character) => {
    const fault = (field: string) => `${field} contains the character ${character}, which nobody can see`;
    const csv = `game_code,name,name_bn,product,category\na,A,,,\n${name},"${name}",${name},${name},${name}`;
    const fields = ['game_code', 'name', 'name_bn', 'product', 'category'];
    expect(faultOf('games.csv', csv).split('\n').slice(1)).toEqual([`  line 3: ${fields.map(fault).join(', ')}`]);
    const house = { gameCode: 'b', gameType: 'RNG', classification: '', minBet: 1, lines: 1, rtp: null };
    const list = [
      { id: 'a', title: name },
      { ...house, titles: { en: 'A', bn: name } },
    ];
    const text = `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}]`;
    expect(faultOf('games.json', text).split('\n').slice(1)).toEqual([
      `  line 2: ${fault('title')}`,
      `  line 3: ${fault('titles')}`,
    ]);
  });

  it('is refused for a pile of marks, but not for joiners and emoji', () => {
    expect(faultOf('games.csv', `game_code,name\na,a${'\u0327'.repeat(9)}`)).toContain('more marks on one letter');
    expect(faultOf('games.csv', 'game_code,name\na,র\u200dয\u09cd\u200cাম্বো 👨\u200d👩\u200d👧')).toBe('none');
  });

  it('is refused without a word of the file that is hidden', () => {
    expect(faultOf('games.csv', 'game_code,na\u202eme\u001b\na,A')).toContain('no column "name"');
    expect(faultOf('games.json', '[\u001b]')).not.toContain('\u001b');
  });

  it.each([
    ['commas', ','],
    ['line breaks', '\n'],
    ['empty quotes', '"",'],
    ['doubled quotes', '""'],
    ['quoted letters', '"a'],
  ])('is refused at once, although it consists of two megabytes of %s', (_, part) => {
    const from = performance.now();
    expect(faultOf('games.csv', `game_code,name\n${part.repeat(2_000_000 / part.length)}`)).not.toBe('none');
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  it('names twenty wrong lines at most', () => {
    const message = faultOf('games.csv', `game_code,name\n${'a,\n'.repeat(30)}`);
    expect(message.split('\n')).toHaveLength(22);
    expect(message).toContain('and 10 more');
  });
});
