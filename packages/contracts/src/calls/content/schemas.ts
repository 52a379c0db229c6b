import { z } from 'zod';
import { bannerGroups } from '../../banner-groups.ts';
import { code, gameType } from '../catalogue/schemas.ts';

/** ms since the epoch. */
const at = z.number().int();

/** Sanitised markup: paragraphs, headings, lists, emphasis, links and tables, nothing that runs. */
export const markup = z.string();

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
  /** Address of the picture without width and ending: `/art/banners/bengal`; a full address is used as it is. */
  url: z.string(),
  linkageType: linkageType.nullable(),
  /** What `linkageType` opens; null when it is null. */
  target: linkage.nullable(),
  title: z.string(),
  text: z.string(),
  /** The text of its button; empty: it has no button, only the picture. */
  action: z.string(),
});
export type Banner = z.infer<typeof banner>;

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

/** Text pages that the operator writes: `licence` in the footer, `join` for agents, `vip`, `shop`. */
export const sitePageName = z.enum(['licence', 'join', 'vip', 'shop', 'download']);
