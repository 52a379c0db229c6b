import { z } from 'zod';
import { money } from '../../contract.ts';
import { text, words } from '../../site-words.ts';
import { agentNoticeItem } from '../lines/schemas.ts';
import { bonusRuleItem } from '../bonuses/item.ts';
import { code, gameType } from '../catalogue/schemas.ts';
import { raffleItem } from '../raffle/item.ts';
import { referralRuleItem } from '../referral/item.ts';
import { announcementType, bannerGroup } from '../content/schemas.ts';
import { pointGoodItem, pointsConfigItem } from '../points/item.ts';
import { rebateRuleItem } from '../rebate/item.ts';
import { vipRankItem } from '../vip/item.ts';
import { checkInItem, leaderboardItem, missionItem } from '../missions/item.ts';
import { methodItem } from './method-item.ts';

/** ms since the epoch; null: no limit on that side. */
export const moment = z.number().int().min(0).max(4_102_444_800_000).nullable();

/** Address of a picture without width and ending. */
const picture = z.string().regex(/^\/art\/[A-Za-z0-9_/-]{1,200}$/);

const promotionId = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** What a banner opens, in the form that the database stores. */
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

/** Whether the end is after the start, if there are both. */
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
    /** The only domain that shows it; null: all domains do. */
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
    /** How members take part. It cannot change later. */
    takesPart: z.enum(['info', 'sign', 'application']),
    images: z.enum(['none', 'optional', 'required']),
    title: words(1, 120),
    summary: words(1, 300),
    content: words(1, 20_000),
    picture,
    enabled: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    /** How many members may take part; null: no limit. */
    places: z.number().int().min(1).max(1_000_000).nullable(),
    /** The most that one application can get; `0.00` if the promotion takes no applications. */
    maxGrant: money.refine((amount) => /^\d{1,9}\.\d{2}$/.test(amount)),
    paysAtOnce: z.boolean(),
  })
  .refine(endsLater, LATER)
  .refine(({ takesPart, maxGrant }) => (takesPart === 'application') === (maxGrant !== '0.00'), { path: ['maxGrant'] })
  .refine(({ takesPart, images }) => takesPart === 'application' || images === 'none', { path: ['images'] })
  .refine(({ takesPart, paysAtOnce }) => takesPart === 'application' || !paysAtOnce, { path: ['paysAtOnce'] })
  .refine(({ takesPart, places }) => takesPart !== 'info' || places === null, { path: ['places'] })
  .superRefine(({ title, summary, content }, context) => {
    // A language has all of its texts or none.
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
  /** Its group in a long dropdown; empty: none. */
  lane: text(64),
});

/** A game as operators edit it. */
export const gameItem = z.object({
  kind: z.literal('game'),
  name: names,
  enabled: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isTop: z.boolean(),
  comingSoon: z.boolean(),
  /** Its place in the lobby: lower comes earlier, after the games on top. */
  position: z.number().int().min(0).max(1_000_000),
});

const perMode = z.record(z.string().max(32), z.string().max(40));

/** Which version of a game is played. Whoever saves it chooses the version; the rest follows from it. */
const gameVersionItem = z.object({
  kind: z.literal('game_version'),
  title: names,
  /** Null: none is active yet. */
  version: z.number().int().min(1).max(2_147_483_647).nullable(),
  /** By mode, for the operator who approves: `96.50 %`, and times the bet `5000.00 ×`. */
  returns: perMode,
  maxWins: perMode,
});

/** A reusable answer to feedback. */
const templateItem = z.object({
  kind: z.literal('template'),
  title: words(1, 80),
  answer: words(1, 2_000),
  enabled: z.boolean(),
});

/** Switches and named values of the site, or those that differ on one domain. `docs/SETTINGS.md` explains them. */
export const settingsItem = z.object({
  kind: z.literal('settings'),
  nodes: z.record(z.string(), z.boolean()),
  /** A value that is missing here has its default, or on a domain the site's value. */
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
  gameVersionItem,
  settingsItem,
  methodItem,
  templateItem,
  bonusRuleItem,
  pointsConfigItem,
  pointGoodItem,
  vipRankItem,
  rebateRuleItem,
  missionItem,
  leaderboardItem,
  checkInItem,
  referralRuleItem,
  raffleItem,
  agentNoticeItem,
]);
export type SiteItem = z.infer<typeof siteItem>;
export type SiteItemKind = SiteItem['kind'];
export type SiteItemOf<Kind extends SiteItemKind> = Extract<SiteItem, { kind: Kind }>;

/** The kinds of which some changes need a second operator. */
export const proposedKind = z.enum([
  'method',
  'promotion',
  'settings',
  'game_version',
  'bonus_rule',
  'points_config',
  'point_good',
  'vip_rank',
  'rebate_rule',
  'mission',
  'leaderboard',
  'check_in',
  'referral_rule',
  'raffle',
]);
export type ProposedKind = z.infer<typeof proposedKind>;

export const siteItemKind = z.enum(siteItem.options.map((item) => item.shape.kind.value));
/** For settings: `site`, or the domain. */
export const siteItemId = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9_.:[\]-]+$/);
