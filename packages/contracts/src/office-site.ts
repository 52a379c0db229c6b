import { z } from 'zod';
import { code, gameType } from './catalogue.ts';
import { announcementType, bannerGroup } from './content.ts';
import { contract, money } from './contract.ts';
import { methodItem } from './method-item.ts';
import { text, words } from './site-words.ts';

export type { SiteWords } from './site-words.ts';

/** ms since the epoch; null: without that end. */
const moment = z.number().int().min(0).max(4_102_444_800_000).nullable();

/** Address without width and ending. */
const picture = z.string().regex(/^\/art\/[A-Za-z0-9_/-]{1,200}$/);

const promotionId = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** What a banner opens, in the form that the database keeps. */
const target = z.discriminatedUnion('linkageType', [
  z.object({ linkageType: z.literal('GAME'), vassalage: code, gameCode: code }),
  z.object({ linkageType: z.literal('VENDOR'), vassalage: code, gameType }),
  z.object({ linkageType: z.literal('PROMOTION'), promotionId }),
  z.object({ linkageType: z.literal('PAGE'), path: z.string().regex(/^\/([^/\\\s][^\\\s]{0,199})?$/) }),
  z.object({
    linkageType: z.literal('URL'),
    url: z.string().regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/[^\s]{0,250})?$/),
  }),
]);

/** Refuses an end that does not come after the beginning. */
function endsLater({ startsAt, endsAt }: { startsAt: number | null; endsAt: number | null }): boolean {
  return startsAt === null || endsAt === null || endsAt > startsAt;
}
const LATER = { path: ['endsAt'], message: 'before_start' };

const bannerItem = z
  .object({
    kind: z.literal('banner'),
    group: bannerGroup,
    picture: picture.or(z.url({ protocol: /^https$/ }).max(250)),
    target: target.nullable(),
    title: words(0, 120),
    text: words(0, 300),
    action: words(0, 40),
    enabled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    /** The one domain on which it shows; null: on all. */
    domain: z
      .string()
      .regex(/^[a-z0-9_.-]{1,253}$/)
      .nullable(),
  })
  .refine(endsLater, LATER);

const announcementItem = z
  .object({
    kind: z.literal('announcement'),
    type: announcementType,
    title: words(1, 200),
    content: words(0, 20_000),
    pinned: z.boolean(),
    enabled: z.boolean(),
    startsAt: moment.unwrap(),
    endsAt: moment,
  })
  .refine(endsLater, LATER);

const helpItem = z.object({
  kind: z.literal('help'),
  title: words(1, 120),
  content: words(1, 60_000),
  enabled: z.boolean(),
});

const pageItem = z.object({ kind: z.literal('page'), title: words(0, 120), content: words(0, 60_000) });

const promotionItem = z
  .object({
    kind: z.literal('promotion'),
    /** How one takes part. It stays what it was made as. */
    takesPart: z.enum(['info', 'sign', 'application']),
    images: z.enum(['none', 'optional', 'required']),
    title: words(1, 120),
    summary: words(1, 300),
    content: words(1, 20_000),
    picture,
    enabled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    /** How many may take part; null: all. */
    places: z.number().int().min(1).max(1_000_000).nullable(),
    /** Most that one application is granted; `0.00` where nothing is applied for. */
    maxGrant: money.refine((amount) => /^\d{1,9}\.\d{2}$/.test(amount)),
    paysAtOnce: z.boolean(),
  })
  .refine(endsLater, LATER)
  .refine(({ takesPart, maxGrant }) => (takesPart === 'application') === (maxGrant !== '0.00'), { path: ['maxGrant'] })
  .refine(({ takesPart, images }) => takesPart === 'application' || images === 'none', { path: ['images'] })
  .refine(({ takesPart, paysAtOnce }) => takesPart === 'application' || !paysAtOnce, { path: ['paysAtOnce'] })
  .refine(({ takesPart, places }) => takesPart !== 'info' || places === null, { path: ['places'] })
  .superRefine(({ title, summary, content }, context) => {
    // A language has all of its words or none.
    const spanish = { title: title.es, summary: summary.es, content: content.es };
    if (Object.values(spanish).every((each) => each === '')) return;
    for (const [name, each] of Object.entries(spanish)) {
      if (each === '') context.addIssue({ code: 'custom', path: [name, 'es'], message: 'required' });
    }
  });

const names = z.object({ bn: text(120).min(1), en: text(120).min(1) });

const vendorItem = z.object({
  kind: z.literal('vendor'),
  name: names,
  enabled: z.boolean(),
  isHot: z.boolean(),
  /** Choosing it opens a list of its games. */
  listsGames: z.boolean(),
  /** The group of a longer dropdown that it stands in; empty: none. */
  lane: text(64),
});

const gameItem = z.object({
  kind: z.literal('game'),
  name: names,
  enabled: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isTop: z.boolean(),
  comingSoon: z.boolean(),
  /** Its place in the lobby: lower comes earlier, after what is on top. */
  position: z.number().int().min(0).max(1_000_000),
});

/** An answer to feedback that is given often. */
const templateItem = z.object({
  kind: z.literal('template'),
  title: words(1, 80),
  answer: words(1, 2_000),
  enabled: z.boolean(),
});

/** Switches and named values of the site, or what differs on one domain. What they mean: `docs/SETTINGS.md`. */
const settingsItem = z.object({
  kind: z.literal('settings'),
  nodes: z.record(z.string(), z.boolean()),
  /** Values that are not here are as when nothing is said. */
  values: z.record(z.string(), z.json()),
});

/** Everything of the site that operators edit one by one. Money is a decimal string, moments are ms since the epoch. */
export const siteItem = z.discriminatedUnion('kind', [
  bannerItem,
  announcementItem,
  helpItem,
  pageItem,
  promotionItem,
  vendorItem,
  gameItem,
  settingsItem,
  methodItem,
  templateItem,
]);
export type SiteItem = z.infer<typeof siteItem>;
export type SiteItemKind = SiteItem['kind'];
export type SiteItemOf<Kind extends SiteItemKind> = Extract<SiteItem, { kind: Kind }>;

export const siteItemKind = z.enum([
  'banner',
  'announcement',
  'help',
  'page',
  'promotion',
  'vendor',
  'game',
  'settings',
  'method',
  'template',
]);
const listedKind = siteItemKind.exclude(['settings']);
/** Of settings: `site`, or the domain. */
export const siteItemId = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9_.:[\]-]+$/);
/** Says what an item was like when it was read; empty: there was none. */
const version = z.string().max(64);

export const officeSiteItems = contract({
  summary: 'Banners, announcements, promotions … one page of one kind, those that are disabled among them.',
  query: z.object({
    kind: listedKind,
    search: z.string().trim().max(64).default(''),
    show: z.enum(['all', 'on', 'off']).default('all'),
    /** The group of banners, type of announcements, vendor of games, rail of payment methods. */
    place: z.string().max(64).default(''),
    sort: z.enum(['order', 'title']).default('order'),
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.object({ bn: z.string(), en: z.string() }),
        place: z.string(),
        enabled: z.boolean(),
        startsAt: moment,
        endsAt: moment,
        picture: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
    totalPages: z.number().int(),
    places: z.array(z.string()),
    /** All of the kind in the operator’s order; null where the order follows from something else. */
    order: z.object({ ids: z.array(z.string()), version }).nullable(),
  }),
});

export const officeSiteItem = contract({
  summary: 'One item as the operator edits it.',
  query: z.object({ kind: siteItemKind, id: siteItemId }),
  value: z.object({ id: z.string(), version, item: siteItem }),
  errors: ['site_item_unknown'],
});

export const officeSaveSiteItem = contract({
  summary:
    'Saves an item that is still as it was read, or makes a new one. The same save again is the same; a save over another one is refused. Of payment methods it waits for a second operator, unless it only turns one off; of settings, if it loosens a guard of money.',
  body: z.object({ id: siteItemId, version, item: siteItem }),
  value: z.object({
    version,
    /** Nothing is changed yet: a second operator decides. */
    waits: z.boolean(),
  }),
  errors: ['site_item_unknown', 'edited_meanwhile', 'proposal_waits', 'proposals_full', 'second_missing'],
});

export const officePaymentGateways = contract({
  summary: 'The payment gateways that methods may use. Never their keys.',
  query: z.object({}),
  value: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), enabled: z.boolean() })) }),
});

export const officeOrderSiteItems = contract({
  summary: 'Puts all items of a kind into an order, if it is still as it was read.',
  body: z.object({
    kind: z.enum(['banner', 'help', 'promotion', 'vendor', 'method', 'template']),
    ids: z.array(siteItemId).max(1_000),
    version,
  }),
  value: z.object({ version }),
  errors: ['edited_meanwhile'],
});

const record = z.record(z.string(), z.json());

export const officeSiteHistory = contract({
  summary: 'What was changed, newest first: of one item, or of all of a kind. Keyset-paged.',
  query: z.object({ kind: siteItemKind, id: siteItemId.optional(), after: z.uuid().optional() }),
  value: z.object({
    list: z.array(
      z.object({
        changeId: z.uuid(),
        id: z.string(),
        at: z.number().int(),
        account: z.string(),
        /** Who approved it; null where one operator is enough. */
        secondAccount: z.string().nullable(),
        /** Null: it was made then. */
        before: record.nullable(),
        after: record,
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const officeMarkupPreview = contract({
  summary: 'Markup as visitors will get it: nothing in it runs.',
  body: z.object({ content: z.object({ bn: text(60_000), en: text(60_000), es: text(60_000) }) }),
  value: z.object({ bn: z.string(), en: z.string(), es: z.string() }),
});

export const officePictures = contract({
  summary: 'Pictures to choose from: uploaded ones, newest first, and those that banners and promotions use.',
  query: z.object({}),
  value: z.object({ list: z.array(z.object({ url: z.string(), uploadedAt: moment })) }),
});

export const officePicture = contract({
  summary: 'Keeps a picture for banners and promotions: the bytes of a png or jpg, at most 5 MB, as the body.',
  value: z.object({ url: z.string() }),
  errors: ['image_unreadable', 'payload_too_large'],
});

export const officeSettings = contract({
  summary: 'The switches in their tree, and what the named values are when nothing is said.',
  query: z.object({}),
  value: z.object({
    nodes: z.array(z.object({ modId: z.string(), parentId: z.string().nullable() })),
    defaults: record,
    /** Domains of which something else is said. */
    domains: z.array(z.string()),
    /** Names of the values that are alike on all domains. */
    everywhere: z.array(z.string()),
  }),
});

export const officeSettingsPreview = contract({
  summary:
    'Keeps a draft of the settings for half an hour, for the site to be looked at with it: `/#preview=TOKEN`. It ends with the operator’s session and changes nothing that holds.',
  body: z.object({ id: siteItemId, item: settingsItem }),
  value: z.object({
    token: z.string(),
    /** ms since the epoch. */
    until: z.number().int(),
  }),
  errors: ['site_item_unknown'],
});

export const officeDoorLook = contract({
  summary: 'Whom maintenance and restrictions would keep out, before they are saved. Changes nothing.',
  body: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    regionRestriction: z.object({
      mode: z.enum(['off', 'allow', 'block']),
      countries: z.array(z.string().max(2)).max(300),
      blockedAddresses: z.array(z.string().max(64)).max(1_000),
      allowedAddresses: z.array(z.string().max(64)).max(1_000),
    }),
    /** Beside one’s own. */
    addresses: z.array(z.string().max(64)).max(20).default([]),
  }),
  value: z.object({
    list: z.array(
      z.object({
        address: z.string(),
        own: z.boolean(),
        country: z.string().nullable(),
        /** Null: what was written is no address. */
        closed: z.boolean().nullable(),
      }),
    ),
  }),
});
