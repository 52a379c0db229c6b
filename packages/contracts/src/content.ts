import { z } from 'zod';
import { bannerGroups } from './banner-groups.ts';
import { contract } from './contract.ts';
import { code, gameType, language } from './catalogue.ts';

/** ms since the epoch. */
const at = z.number().int();

/** Markup that the platform has sanitised: paragraphs, headings, lists, emphasis, links and tables, nothing that runs. */
const markup = z.string();

export const bannerGroup = z.enum(bannerGroups);

/** Where a banner or an announcement leads. A banner without a type leads nowhere (1-site §2). */
export const linkageType = z.enum(['GAME', 'VENDOR', 'PROMOTION', 'PAGE', 'URL']);

export const linkage = z.discriminatedUnion('linkageType', [
  z.object({ linkageType: z.literal('GAME'), vassalage: code, gameCode: code }),
  z.object({ linkageType: z.literal('VENDOR'), vassalage: code, gameType }),
  z.object({ linkageType: z.literal('PROMOTION'), promotionId: z.string() }),
  /** A path of this site: `/help#term`. */
  z.object({ linkageType: z.literal('PAGE'), path: z.string().regex(/^\/(?!\/)/) }),
  z.object({ linkageType: z.literal('URL'), url: z.url({ protocol: /^https$/ }) }),
]);
export type Linkage = z.infer<typeof linkage>;

export const banner = z.object({
  bannerId: z.string(),
  groupName: bannerGroup,
  /** Address of the picture without width and ending: `/art/banners/bengal`; a whole address is used as it is. */
  url: z.string(),
  linkageType: linkageType.nullable(),
  /** What `linkageType` opens; null when it is null. */
  target: linkage.nullable(),
  title: z.string(),
  text: z.string(),
  /** The words on its button; empty: the picture alone leads on. */
  action: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const banners = contract({
  summary: 'The banners that run now, all groups, in the operator’s order.',
  query: z.object({ language }),
  value: z.object({ list: z.array(banner) }),
});

/** B bulletin (the ticker), PU pop-up for all, PL pop-up after login, PR news of promotions, H help (1-site §9). */
export const announcementType = z.enum(['B', 'PL', 'PU', 'PR', 'H']);

export const announcement = z.object({
  id: z.string(),
  type: announcementType,
  title: z.string(),
  content: markup,
  publishedAt: at,
});
export type Announcement = z.infer<typeof announcement>;
export type AnnouncementType = Announcement['type'];

export const listAnnouncements = contract({
  summary: 'The announcements that run now, newest first.',
  query: z.object({
    /** Types, parted by commas: `B,PU`. */
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)
      .default('B'),
    /** W: the web. */
    platform: z.literal('W').default('W'),
    execution: z.string().max(64).optional(),
    language,
  }),
  value: z.object({ list: z.array(announcement) }),
});

export const helpCenter = contract({
  summary: 'The help centre’s topics in order. `topic` is the anchor: /help#term.',
  query: z.object({ language }),
  value: z.object({ list: z.array(z.object({ topic: z.string(), title: z.string(), content: markup })) }),
});

/** Pages of text that are the operator’s own: `licence` in the footer, `join` for agents, `vip`, `shop`. */
export const sitePageName = z.enum(['licence', 'join', 'vip', 'shop', 'download']);

export const sitePage = contract({
  summary: 'One text of the operator’s.',
  query: z.object({ name: sitePageName, language }),
  value: z.object({ title: z.string(), content: markup }),
  errors: ['not_found'],
});

export const vipRanks = contract({
  summary: 'The ranks of the VIP programme, lowest first.',
  query: z.object({ language }),
  value: z.object({
    /** Whether members move through ranks yet: until then the ranks are an announcement. */
    open: z.boolean(),
    list: z.array(
      z.object({
        rankLevel: z.number().int(),
        labelName: z.string(),
        description: markup,
      }),
    ),
  }),
});

export const pointReward = contract({
  summary: 'The goods of the points mall.',
  query: z.object({ language }),
  value: z.object({
    /** Whether points are given and taken yet. */
    open: z.boolean(),
    list: z.array(
      z.object({
        rewardId: z.string(),
        name: z.string(),
        description: markup,
        /** Address of the picture without width and ending. */
        url: z.string(),
        /** Points that it costs. */
        points: z.number().int(),
      }),
    ),
  }),
});
