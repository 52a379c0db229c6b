import { describe, expect, it } from 'vitest';
import type { ListedGame, OfferedGame } from './catalogue.types.ts';
import { type KnownGame, planSync, returnBand } from './sync.policy.ts';

const game = (gameCode: string, changes: Partial<ListedGame> & Pick<OfferedGame, 'modes'> = {}): ListedGame => ({
  gameCode,
  name: { bn: `খেলা ${gameCode}`, en: `Game ${gameCode}` },
  gameType: 'RNG',
  classify: 'SLOT',
  minBet: 20n,
  minLineNum: 0,
  rtp: 9_600,
  maxWin: 500_000n,
  ...changes,
});

const mode = (name: string, rtp: number) => ({ name, rtp });

/** The plan with the returns that the site allows by default. */
const plan = (known: readonly KnownGame[], offered: readonly OfferedGame[]) =>
  planSync(known, offered, returnBand({ gameReturnMin: 85, gameReturnMax: 99 }));

const nothing = { add: [], change: [], unchanged: [], kept: [], gone: [], refused: [] };

describe('the synchronisation plan', () => {
  it('adds missing games, and none again', () => {
    expect(plan([], [game('a'), game('b')])).toEqual({ ...nothing, add: [game('a'), game('b')] });
    expect(plan([{ ...game('a'), synced: true, ownName: false }], [game('a')])).toEqual({
      ...nothing,
      unchanged: ['a'],
    });
  });

  it.each<[string, Partial<ListedGame>]>([
    ['a Bengali name', { name: { bn: 'নতুন', en: 'Game a' } }],
    ['an English name', { name: { bn: 'খেলা a', en: 'New' } }],
    ['a minimum bet', { minBet: 50n }],
    ['a number of lines', { minLineNum: 9 }],
    ['a return', { rtp: null }],
    ['a highest win', { maxWin: null }],
  ])('updates %s that changed', (_, change) => {
    const offered = game('a', change);
    expect(plan([{ ...game('a'), synced: true, ownName: false }], [offered])).toEqual({
      ...nothing,
      change: [offered],
    });
  });

  it('keeps the operator’s classification', () => {
    const moved = { ...game('a', { classify: 'CRASH', gameType: 'FISH' }), synced: true, ownName: false };
    expect(plan([moved], [game('a')])).toEqual({ ...nothing, unchanged: ['a'] });
  });

  it('keeps games that the operator entered, whatever the provider offers', () => {
    expect(plan([{ ...game('a'), synced: false, ownName: false }], [game('a', { minBet: 99n })])).toEqual({
      ...nothing,
      kept: ['a'],
    });
    expect(plan([{ ...game('b'), synced: false, ownName: false }], [])).toEqual(nothing);
  });

  it('lists games that the provider no longer offers', () => {
    expect(plan([{ ...game('a'), synced: true, ownName: false }], [])).toEqual({ ...nothing, gone: ['a'] });
  });

  it.each<[string, Pick<OfferedGame, 'modes'> & Partial<ListedGame>, string]>([
    ['ordinary round', { rtp: 9_901 }, 'an ordinary round returns 99.01 %'],
    ['ordinary round', { rtp: 8_499 }, 'an ordinary round returns 84.99 %'],
    ['second mode', { modes: [mode('BASE', 9_600), mode('BONUS', 965_000)] }, 'BONUS returns 9650.00 %'],
    ['second mode', { modes: [mode('BASE', 9_600), mode('BONUS', 0)] }, 'BONUS returns 0.00 %'],
  ])('refuses a game whose %s returns what the site does not allow, new or known', (_, changes, told) => {
    const refused = [{ gameCode: 'a', why: `${told}, outside 85.00 % to 99.00 %` }];
    const offered = [game('a', changes)];
    expect(plan([], offered)).toEqual({ ...nothing, refused });
    expect(plan([{ ...game('a'), synced: true, ownName: false }], offered)).toEqual({ ...nothing, refused });
  });

  it('adds a game whose returns are on the ends of what the site allows, or are not stated', () => {
    const good = [game('a', { modes: [mode('BASE', 8_500), mode('BONUS', 9_900)] }), game('b', { rtp: null })];
    expect(plan([], good).add).toEqual(good);
  });

  it('leaves what the list does not say as it is, and names a new game in English', () => {
    const bare: OfferedGame = { gameCode: 'a', name: { en: 'Game a' }, gameType: 'RNG', classify: 'SLOT' };
    const added = game('a', { name: { bn: 'Game a', en: 'Game a' }, minBet: 0n, rtp: null, maxWin: null });
    expect(plan([], [bare])).toEqual({ ...nothing, add: [added] });
    const known = { ...game('a', { minLineNum: 9 }), synced: true, ownName: false };
    expect(plan([known], [bare])).toEqual({ ...nothing, unchanged: ['a'] });
    const renamed = { ...bare, name: { en: 'Star' } };
    expect(plan([known], [renamed]).change).toEqual([game('a', { name: { bn: 'খেলা a', en: 'Star' }, minLineNum: 9 })]);
    // A name that was only ever English follows in both languages; a return that is withdrawn goes.
    const english = { ...added, synced: true, ownName: false };
    expect(plan([english], [renamed]).change[0]?.name).toEqual({ bn: 'Star', en: 'Star' });
    expect(plan([known], [{ ...bare, rtp: null }]).change[0]?.rtp).toBeNull();
  });

  it('refuses a game for the reason that its list gives, and does not call it gone', () => {
    const off = { ...game('a'), refusal: 'the provider has switched it off' };
    const refused = [{ gameCode: 'a', why: 'the provider has switched it off' }];
    expect(plan([], [off])).toEqual({ ...nothing, refused });
    expect(plan([{ ...game('a'), synced: true, ownName: false }], [off])).toEqual({ ...nothing, refused });
  });

  it('adds a game once when its code is listed twice', () => {
    expect(plan([], [game('a'), game('a', { minBet: 50n })]).add).toEqual([game('a', { minBet: 50n })]);
  });
});
