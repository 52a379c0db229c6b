import { expect, it } from 'vitest';
import {
  chanceText,
  DELAY,
  fairPriceText,
  MARGIN,
  MIN_STAKE,
  percentText,
  PRICE,
  priceText,
  typedMargin,
  typedPrice,
  VOID_HOURS,
} from './odds.ts';

/** As the browser reads the pattern of a field. */
const fits = (pattern: RegExp, text: string) => new RegExp(`^(?:${pattern.source})$`).test(text);

it.each([
  [1_850, '1.85'],
  [1_005, '1.005'],
  [12_000, '12.00'],
  [1_001, '1.001'],
])('a price of %i thousandths is written %s, and typed so', (price, text) => {
  expect(priceText(price)).toBe(text);
  expect(fits(PRICE, text)).toBe(true);
  expect(typedPrice(text)).toBe(price);
});

it.each(['', '0.99', '1', '1.0', '1.000', '01.5', '-2', '1.8505', '1,85', '1e3', '1234567'])(
  '“%s” cannot be typed as a price',
  (text) => {
    expect(fits(PRICE, text)).toBe(false);
  },
);

it.each([
  [500_000, '2.00', '50.00'],
  [333_333, '3.00', '33.33'],
  [1, '1000000.00', '0.00'],
  [0, '–', '0.00'],
])('a chance of %i millionths has the fair price %s and is %s per cent', (chance, price, percent) => {
  expect([fairPriceText(chance), chanceText(chance)]).toEqual([price, percent]);
});

it.each([
  ['5', 500],
  ['5.0', 500],
  ['4.25', 425],
  ['0', 0],
  ['50.00', 5_000],
])('a margin of %s per cent can be typed', (text, margin) => {
  expect([fits(MARGIN, text), typedMargin(text)]).toEqual([true, margin]);
});

it('nothing else can be typed as a margin or a delay', () => {
  expect(['', '50.01', '51', '-1', '4.255', 'x'].filter((text) => fits(MARGIN, text))).toEqual([]);
  expect(['0', '9', '2.5', '', '12'].filter((text) => fits(DELAY, text))).toEqual([]);
});

it.each(['10', '0.01', '0.5', '999999999.99'])('a smallest stake of %s can be typed', (text) => {
  expect(fits(MIN_STAKE, text)).toBe(true);
});

it('nothing else can be typed as a smallest stake or as hours until void', () => {
  expect(['', '0', '00', '0.00', '-1', '1.005', '1,5', 'x'].filter((text) => fits(MIN_STAKE, text))).toEqual([]);
  expect(['', '0', '169', '200', '1000', '-1', '1.5', '036'].filter((text) => fits(VOID_HOURS, text))).toEqual([]);
  const hours = Array.from({ length: 168 }, (_, place) => String(place + 1));
  expect(hours.filter((text) => !fits(VOID_HOURS, text))).toEqual([]);
});

it('margins and books are written in per cent', () => {
  expect([500, 10_512, 7, 0].map(percentText)).toEqual(['5.00', '105.12', '0.07', '0.00']);
});
