import { describe, expect, it } from 'vitest';
import {
  MIN_BETS,
  NO_FILTERS,
  chooseList,
  chooseVendor,
  isNarrowed,
  narrow,
  readFilters,
  writeFilters,
} from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  it('are read back as they were written', () => {
    const filters = {
      vassalage: 'SUND',
      listType: 'all',
      gameName: 'বেঙ্গল & co',
      gameClassify: 'classic',
      minBet: '0.1',
      minLineNum: '25',
      pageNo: 3,
      pageSize: 18,
    } as const;
    expect(read(writeFilters(filters).toString())).toEqual(filters);
  });

  it('add nothing to the address when nothing is filtered', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    expect(read('')).toEqual(NO_FILTERS);
  });

  it('take the vendor from vassalage or page', () => {
    expect(read('vassalage=SUND').vassalage).toBe('SUND');
    expect(read('page=DHAL').vassalage).toBe('DHAL');
    expect(read('page=DHAL&vassalage=SUND').vassalage).toBe('SUND');
  });

  it.each([
    'pageNo=0',
    'pageNo=-2',
    'pageNo=1.5',
    'pageNo=x',
    'pageNo=100001',
    'pageSize=100',
    'pageSize=x',
    'listType=best',
    'minBet=0.3',
    'minLineNum=24',
    'vassalage=%3Cscript%3E',
  ])('ignore invalid values: %s', (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  });
});

describe('choices in the lobby', () => {
  const deep = { ...NO_FILTERS, vassalage: 'SUND', gameName: 'royal', minBet: '0.1', pageNo: 4 };

  it('a vendor resets page and filters, and returns to the list of all games', () => {
    expect(chooseVendor('DHAL')).toEqual({ ...NO_FILTERS, vassalage: 'DHAL', pageSize: 18 });
  });

  it('a list keeps the vendor, and begins at its first page without filters', () => {
    expect(chooseList(deep, 'recent')).toEqual({
      ...NO_FILTERS,
      vassalage: 'SUND',
      listType: 'recent',
      pageSize: 18,
    });
  });

  it('a page has 15 games, and 18 after a list reset', () => {
    expect(NO_FILTERS.pageSize).toBe(15);
    expect(chooseVendor('').pageSize).toBe(18);
    expect(narrow(NO_FILTERS, { minBet: '0.1' }).pageSize).toBe(15);
  });

  it('a name or a minimum bet applies only when it differs from the current one', () => {
    expect(narrow(deep, { gameName: 'royal' })).toBe(deep);
    expect(narrow(deep, { minBet: '0.1' })).toBe(deep);
    expect(narrow(deep, { minBet: '0.5' }).pageNo).toBe(1);
  });

  it('the minimum bets are those of the specification', () => {
    expect(MIN_BETS).toEqual(['', '0.01', '0.05', '0.1', '0.5', '0.75']);
  });

  it('a filter begins at the first page and keeps the others', () => {
    expect(narrow(deep, { gameClassify: 'new' })).toEqual({ ...deep, gameClassify: 'new', pageNo: 1 });
    expect(narrow({ ...deep, listType: 'hot' }, { minBet: '' })).toMatchObject({ listType: 'all', pageNo: 1 });
  });

  it('isNarrowed says whether a filter narrows the list', () => {
    expect(isNarrowed(deep)).toBe(true);
    expect(isNarrowed({ ...NO_FILTERS, vassalage: 'SUND', pageNo: 2 })).toBe(false);
  });
});
