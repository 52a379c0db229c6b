/** Which list of games is on screen (1-site §4). */
export const LIST_TYPES = ['all', 'hot', 'fav', 'recent'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** The options of the minimum-bet filter (1-site §5); the empty one means all. */
export const MIN_BETS = ['', '0.01', '0.05', '0.1', '0.5', '0.75'] as const;

/** The option "25 lines or more", which stands among the minimum bets (1-site §9); the empty one means any number. */
export const MIN_LINES = ['', '25'] as const;

/** Games on a page: the usual number, and the one after a list reset (1-site §3, §9). */
export const PAGE_SIZE = 15;
export const PAGE_SIZE_AFTER_RESET = 18;

/** The filters of the lobby, as kept in the address. Empty text means: not filtered. */
export interface Filters {
  readonly vassalage: string;
  readonly listType: ListType;
  readonly gameName: string;
  readonly gameClassify: string;
  readonly minBet: string;
  readonly minLineNum: string;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: typeof PAGE_SIZE | typeof PAGE_SIZE_AFTER_RESET;
}

export const NO_FILTERS: Filters = {
  vassalage: '',
  listType: 'all',
  gameName: '',
  gameClassify: '',
  minBet: '',
  minLineNum: '',
  pageNo: 1,
  pageSize: PAGE_SIZE,
};

const CODE = /^[A-Za-z0-9_-]{1,64}$/;
const NAME_LENGTH = 64;
const LAST_PAGE = 100_000;

function oneOf<T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T {
  return allowed.find((candidate) => candidate === value) ?? otherwise;
}

function code(value: string | null): string {
  return value !== null && CODE.test(value) ? value : '';
}

/**
 * Reads the filters from an address. Invalid values are ignored, so that no address breaks the page. The vendor may
 * also be named `page` (1-site §2).
 */
export function readFilters(query: URLSearchParams): Filters {
  const pageNo = Number(query.get('pageNo') ?? 1);
  return {
    vassalage: code(query.get('vassalage')) || code(query.get('page')),
    listType: oneOf(LIST_TYPES, query.get('listType'), 'all'),
    gameName: (query.get('gameName') ?? '').trim().slice(0, NAME_LENGTH),
    gameClassify: (query.get('gameClassify') ?? '').slice(0, NAME_LENGTH),
    minBet: oneOf(MIN_BETS, query.get('minBet'), ''),
    minLineNum: oneOf(MIN_LINES, query.get('minLineNum'), ''),
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= LAST_PAGE ? pageNo : 1,
    pageSize: query.get('pageSize') === String(PAGE_SIZE_AFTER_RESET) ? PAGE_SIZE_AFTER_RESET : PAGE_SIZE,
  };
}

/** The filters of the list of all games. */
const NARROWING = ['gameName', 'gameClassify', 'minBet', 'minLineNum'] as const;

/** Writes the filters to an address; what is not filtered is left out. */
export function writeFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of ['vassalage', 'listType', ...NARROWING, 'pageNo', 'pageSize'] as const) {
    if (filters[key] !== NO_FILTERS[key]) query.set(key, String(filters[key]));
  }
  return query;
}

/** Choosing a vendor resets page and filters and returns to the all list (1-site §4). */
export function chooseVendor(vassalage: string): Filters {
  return { ...NO_FILTERS, vassalage, pageSize: PAGE_SIZE_AFTER_RESET };
}

/** Another list of the same vendor, from its first page. */
export function chooseList(filters: Filters, listType: ListType): Filters {
  return { ...NO_FILTERS, vassalage: filters.vassalage, listType, pageSize: PAGE_SIZE_AFTER_RESET };
}

/**
 * Changes a filter of the list of all games, whose results start at the first page again. A value equal to the current
 * one changes nothing (1-site §4): it returns the same filters.
 */
export function narrow(filters: Filters, change: Partial<Pick<Filters, (typeof NARROWING)[number]>>): Filters {
  const next = { ...filters, ...change };
  const differs = NARROWING.some((key) => next[key] !== filters[key]);
  return differs ? { ...next, listType: 'all', pageNo: 1 } : filters;
}

/** Whether a filter other than vendor and list narrows the games. */
export function isNarrowed(filters: Filters): boolean {
  return NARROWING.some((key) => filters[key] !== '');
}
