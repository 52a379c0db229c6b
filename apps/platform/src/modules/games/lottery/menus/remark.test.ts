import { describe, expect, it } from 'vitest';
import { nameOf, tagOf } from './names.ts';
import { drawDaysOf, remarkOf } from './remark.ts';

const every = (ms: number) => ({ kind: 'every', ms }) as const;
const weekly = (days: number[], minute: number) => ({ kind: 'weekly', days, minute }) as const;

describe('the remark of a schedule', () => {
  it.each([
    [every(30_000), 'প্রতি 30 সেকেন্ডে', 'every 30 seconds', 'cada 30 segundos'],
    [every(60_000), 'প্রতি মিনিটে', 'every minute', 'cada minuto'],
    [every(180_000), 'প্রতি 3 মিনিটে', 'every 3 minutes', 'cada 3 minutos'],
    [every(3_600_000), 'প্রতি ঘণ্টায়', 'every hour', 'cada hora'],
    [weekly([1, 2, 3, 4, 5, 6, 7], 960), 'প্রতিদিন 16:00', 'every day 16:00', 'todos los días 16:00'],
    [weekly([1, 4, 7], 1_205), 'রবি, বুধ, শনি 20:05', 'Sun, Wed, Sat 20:05', 'dom, mié, sáb 20:05'],
  ])('%o is said in three languages, in Latin digits', (schedule, bn, en, es) => {
    expect(remarkOf(schedule, 'BN')).toBe(bn);
    expect(remarkOf(schedule, 'EN')).toBe(en);
    expect(remarkOf(schedule, 'ES')).toBe(es);
  });

  it('goes with the weekdays as numbers, Sunday is 1', () => {
    expect(drawDaysOf(weekly([7, 1, 4], 0))).toBe('1,4,7');
    expect(drawDaysOf(every(60_000))).toBe('1,2,3,4,5,6,7');
  });
});

describe('the name of a game', () => {
  it('is the one of the catalogue, else the delivered one', () => {
    expect(nameOf('ssc-1m', null, 'BN')).toBe('১ মিনিট ফাইভ');
    expect(nameOf('ssc-1m', { bn: 'পাঁচ', en: 'Five' }, 'BN')).toBe('পাঁচ');
    expect(nameOf('ssc-1m', { bn: 'পাঁচ', en: 'Five' }, 'EN')).toBe('Five');
    expect(nameOf('own-game', null, 'EN')).toBe('own-game');
  });

  it('is Spanish until operators rename the game', () => {
    expect(nameOf('ssc-1m', null, 'ES')).toBe('Cinco de 1 minuto');
    expect(nameOf('ssc-1m', { bn: 'পাঁচ', en: '1-Minute Five' }, 'ES')).toBe('Cinco de 1 minuto');
    expect(nameOf('ssc-1m', { bn: 'পাঁচ', en: 'Five' }, 'ES')).toBe('Five');
  });

  it('stands under the tag that it is delivered with', () => {
    expect(tagOf('sea-4d', 'sea4d')).toBe('4d');
    expect(tagOf('own-game', 'ssc')).toBe('ssc');
  });
});
