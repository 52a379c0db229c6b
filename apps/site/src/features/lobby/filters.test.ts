import { describe, expect, it } from 'vitest';
import { NO_FILTERS, chooseList, chooseVendor, isNarrowed, narrow, readFilters, writeFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = {
      vassalage: 'SUND',
      listType: 'all',
      gameName: 'বেঙ্গল & co',
      gameClassify: 'classic',
      minBet: '0.1',
      pageNo: 3,
    } as const;
    expect(read(writeFilters(filters).toString())).toEqual(filters);
  });

  it('leave no trace when nothing is filtered', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    expect(read('')).toEqual(NO_FILTERS);
  });

  it('take the provider from vassalage or page', () => {
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
    'listType=best',
    'minBet=0.3',
    'vassalage=%3Cscript%3E',
  ])('ignore what makes no sense: %s', (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  });
});

describe('choices in the lobby', () => {
  const deep = { ...NO_FILTERS, vassalage: 'SUND', gameName: 'royal', minBet: '0.1', pageNo: 4 };

  it('a vendor resets page and filters and returns to the all list', () => {
    expect(chooseVendor('DHAL')).toEqual({ ...NO_FILTERS, vassalage: 'DHAL' });
  });

  it('a list keeps the vendor and begins at its first page without filters', () => {
    expect(chooseList(deep, 'recent')).toEqual({ ...NO_FILTERS, vassalage: 'SUND', listType: 'recent' });
  });

  it('a filter begins at the first page and keeps the others', () => {
    expect(narrow(deep, { gameClassify: 'new' })).toEqual({ ...deep, gameClassify: 'new', pageNo: 1 });
    expect(narrow({ ...deep, listType: 'hot' }, { minBet: '' }).listType).toBe('all');
  });

  it('knows whether anything narrows the list', () => {
    expect(isNarrowed(deep)).toBe(true);
    expect(isNarrowed({ ...NO_FILTERS, vassalage: 'SUND', pageNo: 2 })).toBe(false);
  });
});
