import { describe, expect, it } from 'vitest';
import { sampleGame } from '../../testing/samples-games.ts';
import { fillShelves, hasFlight } from './shelves.ts';

const bengal = sampleGame('royal-bengal', { isHot: 1 });
const padma = sampleGame('padma-ilish', { isHot: 1, isNew: 1 });
const lotus = sampleGame('blue-lotus', { isNew: 1 });
const mango = sampleGame('mango-grove', { comingSoon: true, isNew: 1 });
const SLOTS = [bengal, padma, lotus, mango];

describe('a game of the home page', () => {
  it('stands on one shelf only: recent before hot, hot before new', () => {
    const shelves = fillShelves({ recent: [bengal], hot: [bengal, padma], slots: SLOTS });
    expect(shelves).toEqual({ recent: [bengal], hot: [padma], fresh: [lotus], coming: [mango] });
  });

  it('that cannot be played yet stands among the coming ones, whatever else is said of it', () => {
    const shelves = fillShelves({ recent: [mango, padma], hot: [mango], slots: SLOTS });
    expect(shelves).toEqual({ recent: [padma], hot: [], fresh: [lotus], coming: [mango] });
  });

  it('is shown as new when the hot shelf is full before it', () => {
    const others = Array.from({ length: 6 }, (_, index) => sampleGame(`slot-${index}`));
    const shelves = fillShelves({ recent: [], hot: [...others, padma], slots: SLOTS });
    expect(shelves.hot).toEqual(others);
    expect(shelves.fresh).toEqual([padma, lotus]);
  });

  it('is not called new before it is known whether it is hot', () => {
    expect(fillShelves({ recent: [], hot: undefined, slots: SLOTS })).toMatchObject({
      hot: undefined,
      fresh: undefined,
    });
    expect(fillShelves({ recent: [], hot: [], slots: undefined })).toMatchObject({ hot: [], fresh: undefined });
  });
});

it('a flight has a tile on the home page when it can be played, and not before', () => {
  const flight = { gameClassify: 'CRASH' };
  expect(hasFlight([bengal, sampleGame('kite-flight', flight)])).toBe(true);
  expect(hasFlight([bengal, sampleGame('rocket-rush', { ...flight, comingSoon: true })])).toBe(false);
  expect(hasFlight(SLOTS)).toBe(false);
});
