import type { CallValue, SiteItem, SiteItemOf } from '@chhokka/contracts';
import type { FakeHandlers } from '@chhokka/testing';

/** 3 March 2026, 10:00 UTC, in ms */
export const WRITTEN_AT = Date.UTC(2026, 2, 3, 10);

/** Texts in two languages, and none in Spanish. */
export const wordsOf = (en: string, bn = en) => ({ bn, en, es: '' });

type Card = CallValue<'officeSiteItems'>['list'][number];

/** One line of a list of items, with its id as title by default. */
export function card(id: string, part: Partial<Card> = {}): Card {
  const title = { bn: `${id} বাংলা`, en: id };
  return { id, title, place: '', enabled: true, startsAt: null, endsAt: null, picture: null, ...part };
}

/** A page of items, with an order of their own by default. */
export function itemsOf(
  list: readonly Card[],
  part: Partial<CallValue<'officeSiteItems'>> = {},
): CallValue<'officeSiteItems'> {
  const order = { ids: list.map(({ id }) => id), version: 'order-1' };
  return { list: [...list], total: list.length, totalPages: 1, places: [], order, ...part };
}

/** A stored item. */
export const kept = (item: SiteItem, id = 'one', version = 'v1'): CallValue<'officeSiteItem'> => ({
  id,
  version,
  item,
});

export const NOTICE = {
  kind: 'announcement',
  type: 'B',
  title: wordsOf('A', 'ক'),
  content: wordsOf('<p>Come</p>', '<p>আসুন</p>'),
  pinned: false,
  enabled: false,
  startsAt: WRITTEN_AT,
  endsAt: null,
} as const satisfies SiteItemOf<'announcement'>;

export const BANNER = {
  kind: 'banner',
  group: 'home',
  picture: '/art/banners/bengal',
  target: null,
  title: wordsOf('Welcome'),
  text: wordsOf('Text'),
  action: wordsOf('Go'),
  enabled: true,
  startsAt: null,
  endsAt: null,
  domain: null,
} as const satisfies SiteItemOf<'banner'>;

export const METHOD = {
  kind: 'method',
  rail: 'manual',
  currency: 'BDT',
  brand: 'bkash',
  gatewayCode: null,
  title: wordsOf('bKash'),
  note: wordsOf(''),
  steps: wordsOf('Open the app'),
  details: [{ kind: 'number', value: '01700000000' }],
  minAmount: '100.00',
  maxAmount: '25000.00',
  feePercent: '0.00',
  feeFixed: '0.00',
  countdownMinutes: 30,
  graceMinutes: 1_440,
  proof: 'optional',
  enabled: true,
} as const satisfies SiteItemOf<'method'>;

type Change = CallValue<'officeSiteHistory'>['list'][number];

/** A change of an item in its history. */
export function change(part: Pick<Change, 'before' | 'after'> & Partial<Change>): Change {
  const changeId = '019ab000-0000-7000-8000-0000000000c1';
  return { changeId, id: 'one', at: WRITTEN_AT, account: 'second', secondAccount: null, ...part };
}

/** A promotion whose applications are granted money. */
export const PROMOTION = {
  kind: 'promotion',
  takesPart: 'application',
  images: 'optional',
  title: wordsOf('Eid'),
  summary: wordsOf('A gift'),
  content: wordsOf('<p>More</p>'),
  picture: '/art/banners/eid',
  enabled: true,
  startsAt: null,
  endsAt: null,
  places: 100,
  maxGrant: '500.00',
  paysAtOnce: false,
} as const satisfies SiteItem;

export type Proposal = CallValue<'officeSiteProposals'>['list'][number];

/** An undecided change of a payment method that another operator requested. */
export const PROPOSAL: Proposal = {
  proposalId: '019ab000-0000-7000-8000-0000000000d1',
  kind: 'method',
  id: 'bkash-1',
  title: { bn: 'বিকাশ', en: 'bKash' },
  before: METHOD,
  after: { ...METHOD, details: [{ kind: 'number', value: '01712345678' }] },
  state: 'waiting',
  why: 'The number has changed',
  askedBy: 'rina',
  askedAt: WRITTEN_AT,
  endsAt: WRITTEN_AT + 86_400_000,
  mine: false,
  decidedBy: null,
  decidedAt: null,
  reason: '',
};

/** No history, no waiting changes, and nothing that an editor shows besides. */
export const NO_CHANGES: FakeHandlers = {
  officeGames: { list: [], total: 0, totalPages: 0, vendors: [], gameTypes: [] },
  officeGameVersions: { versions: [], decision: null },
  officeSiteHistory: { list: [], next: null },
  officeSiteProposals: { list: [], next: null },
};
