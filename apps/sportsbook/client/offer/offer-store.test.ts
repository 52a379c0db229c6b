import { describe, expect, it, vi } from 'vitest';
import type { LiveNews } from '../../shared/offer.ts';
import { CHASE, fixtureOf, listedOf, market, viewOf, WINNER } from '../testing/fixtures.ts';
import { OfferStore } from './offer-store.ts';

const TOTAL = market('innings-total/i2=170.5', { over: 1_900, under: 1_900 });

function offers() {
  const draws: (() => void)[] = [];
  const onGap = vi.fn<() => void>();
  const onPrices = vi.fn<(fixture: string) => void>();
  let time = 0;
  const store = new OfferStore({ schedule: (draw) => draws.push(draw), now: () => time, onGap, onPrices });
  const picture = (): void => {
    for (const draw of new Set(draws.splice(0))) draw();
  };
  return { store, picture, onGap, onPrices, pass: (ms: number) => (time += ms) };
}

const open = viewOf(listedOf(fixtureOf(), { score: CHASE }), [WINNER, TOTAL]);
const change = (version: number, more: Partial<Extract<LiveNews, { kind: 'changed' }>> = {}) => ({
  kind: 'changed' as const,
  fixture: 'c1',
  version,
  score: CHASE,
  suspended: null,
  markets: [],
  gone: [],
  ...more,
});

describe('the offer of the page', () => {
  it('tells those who draw a fixture once a picture, and nobody else', () => {
    const { store, picture } = offers();
    const [draw, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe('c1', draw);
    store.subscribe('c2', other);
    for (let news = 0; news < 50; news += 1)
      store.hear({ kind: 'listed', listed: listedOf(fixtureOf(), { markets: news }) });
    expect(draw).not.toHaveBeenCalled();
    picture();
    expect(draw).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
    expect(store.listed('c1')?.listed.markets).toBe(49);
  });

  it('applies a change to the version before: prices replaced, closed markets gone, new ones added', () => {
    const { store } = offers();
    store.hear({ kind: 'view', view: open });
    const [moved, fresh] = [
      market('winner/match', { home: 1_500, away: 2_600 }),
      market('toss/match', { home: 1_950, away: 1_950 }),
    ];
    store.hear(change(2, { markets: [moved, fresh], gone: [TOTAL.key], suspended: 'wicket' }));
    const view = store.open('c1')?.view;
    expect(view?.all).toEqual([moved, fresh]);
    expect(view).toMatchObject({ version: 2, suspended: 'wicket', markets: 2, main: moved });
  });

  it('asks once for all of it after a gap, and keeps what it has until the answer', () => {
    const { store, onGap } = offers();
    store.hear({ kind: 'view', view: open });
    store.hear(change(3, { gone: [TOTAL.key] }));
    store.hear(change(4));
    expect(onGap).toHaveBeenCalledOnce();
    expect(store.open('c1')?.view.version).toBe(1);
    store.hear({ kind: 'view', view: { ...open, version: 4 } });
    store.hear(change(5));
    expect(store.open('c1')?.view.version).toBe(5);
  });

  it('takes a view over HTTP while the socket does not tell of the fixture', () => {
    const { store } = offers();
    store.hear({ kind: 'view', view: { ...open, version: 7 } });
    store.unfollow();
    store.hear(change(8, { gone: [TOTAL.key] }));
    expect(store.open('c1')?.view.version).toBe(7);
    store.putView({ ...open, version: 0, all: [WINNER] });
    expect(store.open('c1')?.view).toMatchObject({ version: 0, all: [WINNER] });
  });

  it('ignores a change that it has, one of another fixture, and an older view over HTTP', () => {
    const { store, onGap } = offers();
    store.hear({ kind: 'view', view: { ...open, version: 7 } });
    store.hear(change(7, { gone: [TOTAL.key] }));
    store.hear({ ...change(8), fixture: 'c2' });
    store.putView({ ...open, version: 6 });
    expect(store.open('c1')?.view).toMatchObject({ version: 7, all: [WINNER, TOTAL] });
    expect(onGap).not.toHaveBeenCalled();
  });

  it('dates a score from when it was first said, so that its clock runs between words', () => {
    const { store, pass } = offers();
    store.hear({ kind: 'view', view: open });
    pass(400);
    store.hear(change(2, { score: { ...CHASE } }));
    expect(store.open('c1')?.scoreAt).toBe(0);
    store.hear(change(3, { score: { ...CHASE, par: 141 } }));
    expect(store.open('c1')?.scoreAt).toBe(400);
  });
});
