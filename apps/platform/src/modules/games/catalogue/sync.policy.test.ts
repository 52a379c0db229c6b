import { describe, expect, it } from 'vitest';
import type { ListedGame, OfferedGame } from './catalogue.types.ts';
import { planSync } from './sync.policy.ts';

const game = (gameCode: string, changes: Partial<ListedGame> = {}): ListedGame => ({
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

const nothing = { add: [], change: [], unchanged: [], kept: [], gone: [], refused: [] };

describe('the synchronisation plan', () => {
  it('adds missing games, and none again', () => {
    expect(planSync([], [game('a'), game('b')])).toEqual({ ...nothing, add: [game('a'), game('b')] });
    expect(planSync([{ ...game('a'), synced: true, ownName: false }], [game('a')])).toEqual({
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
    expect(planSync([{ ...game('a'), synced: true, ownName: false }], [offered])).toEqual({
      ...nothing,
      change: [offered],
    });
  });

  it('keeps the operator’s classification', () => {
    const moved = { ...game('a', { classify: 'CRASH', gameType: 'FISH' }), synced: true, ownName: false };
    expect(planSync([moved], [game('a')])).toEqual({ ...nothing, unchanged: ['a'] });
  });

  it('keeps games that the operator entered, whatever the provider offers', () => {
    expect(planSync([{ ...game('a'), synced: false, ownName: false }], [game('a', { minBet: 99n })])).toEqual({
      ...nothing,
      kept: ['a'],
    });
    expect(planSync([{ ...game('b'), synced: false, ownName: false }], [])).toEqual(nothing);
  });

  it('lists games that the provider no longer offers', () => {
    expect(planSync([{ ...game('a'), synced: true, ownName: false }], [])).toEqual({ ...nothing, gone: ['a'] });
  });

  it('refuses a game with a declared return above 100 %, new or known', () => {
    const refused = [{ gameCode: 'a', why: 'it declares a return of more than 100 %' }];
    const offered = [game('a', { rtp: 10_001 })];
    expect(planSync([], offered)).toEqual({ ...nothing, refused });
    expect(planSync([{ ...game('a'), synced: true, ownName: false }], offered)).toEqual({ ...nothing, refused });
    expect(planSync([], [game('a', { rtp: 10_000 })]).add).toHaveLength(1);
  });

  it('leaves what the list does not say as it is, and names a new game in English', () => {
    const bare: OfferedGame = { gameCode: 'a', name: { en: 'Game a' }, gameType: 'RNG', classify: 'SLOT' };
    const added = game('a', { name: { bn: 'Game a', en: 'Game a' }, minBet: 0n, rtp: null, maxWin: null });
    expect(planSync([], [bare])).toEqual({ ...nothing, add: [added] });
    const known = { ...game('a', { minLineNum: 9 }), synced: true, ownName: false };
    expect(planSync([known], [bare])).toEqual({ ...nothing, unchanged: ['a'] });
    const renamed = { ...bare, name: { en: 'Star' } };
    expect(planSync([known], [renamed]).change).toEqual([
      game('a', { name: { bn: 'খেলা a', en: 'Star' }, minLineNum: 9 }),
    ]);
    // A name that was only ever English follows in both languages; a return that is withdrawn goes.
    const english = { ...added, synced: true, ownName: false };
    expect(planSync([english], [renamed]).change[0]?.name).toEqual({ bn: 'Star', en: 'Star' });
    expect(planSync([known], [{ ...bare, rtp: null }]).change[0]?.rtp).toBeNull();
  });

  it('refuses a game for the reason that its list gives, and does not call it gone', () => {
    const off = { ...game('a'), refusal: 'the provider has switched it off' };
    const refused = [{ gameCode: 'a', why: 'the provider has switched it off' }];
    expect(planSync([], [off])).toEqual({ ...nothing, refused });
    expect(planSync([{ ...game('a'), synced: true, ownName: false }], [off])).toEqual({ ...nothing, refused });
  });

  it('adds a game once when its code is listed twice', () => {
    expect(planSync([], [game('a'), game('a', { minBet: 50n })]).add).toEqual([game('a', { minBet: 50n })]);
  });
});
