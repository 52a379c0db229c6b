import { serviceEntry, siteResource } from '@chhokka/contracts';
import { z } from 'zod';
import { PLAY_MONEY } from '../../../infra/http/sessions.ts';

/** HTTPS, or HTTP on this machine. */
function isWeb(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  );
}

/**
 * The origin of a web address as content security policies write it. A host consists only of letters, digits, points
 * and dashes.
 */
const origin = z
  .string()
  .max(255)
  .refine((text) => isWeb(text) && /^https?:\/\/(?:[a-z0-9.-]+|\[::1\])(?::\d+)?$/i.test(text))
  .transform((text) => new URL(text).origin);

/** A web address, or a path of the site itself: `/desk.html`. */
const address = z
  .string()
  .max(2_000)
  .refine((text) => isWeb(text) || /^\/(?![/\\])/.test(text));

/** The strict schema of each list that drops invalid entries. */
export const entriesOf = new WeakMap<z.ZodType, z.ZodType>();

/** A list that drops invalid entries: one typing error must not block all other settings. */
const kept = <Schema extends z.ZodType>(entry: Schema) => {
  const schema = z.array(z.unknown()).transform((list) =>
    list.flatMap((each): z.output<Schema>[] => {
      const { success, data } = entry.safeParse(each);
      return success ? [data] : [];
    }),
  );
  entriesOf.set(schema, z.array(entry));
  return schema;
};

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** An amount of money: a decimal string with two places. */
const amount = z.string().regex(/^\d{1,9}\.\d{2}$/);

const country = z.string().regex(/^[A-Z]{2}$/);

/** The named values of a site, with the defaults for values that the database does not have. */
export const siteValues = z.object({
  siteName: z.string().default('Chhokka'),
  /** The name of the installed site; null: the site's name. */
  appName: z.string().min(1).max(45).nullable().default(null),
  /** The colour of the installed site's bar and start screen. */
  themeColor: colour.default('#0b2b2f'),
  backgroundColor: colour.default('#faf6ee'),
  currency: z
    .string()
    .refine((code) => code !== PLAY_MONEY)
    .default('BDT'),
  currencySymbol: z.string().default('P'),
  /** The offset of the site's clock in minutes east of UTC. */
  gmtOffsetMinutes: z
    .number()
    .int()
    .min(-12 * 60)
    .max(14 * 60)
    .default(360),
  /** Granted to each new member from the promotions account: a decimal string. `0.00`: nothing. */
  signUpCredit: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .default('0.00'),
  /** The play money of each trial member: a decimal string. */
  freePlayCredit: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .default('1000.00'),
  /** 0 normal, 1 maintenance, 2 region blocked for everybody (1-site §1). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** When the maintenance is expected to end: ms since the epoch. */
  maintenanceEndTime: z.number().int().nullable().default(null),
  /**
   * Which regions are refused: `allow` admits only the listed countries, `block` all others. Unknown places are
   * admitted.
   */
  regionRestriction: z
    .object({
      mode: z.enum(['off', 'allow', 'block']).default('off'),
      countries: z.array(country).default([]),
      /** Addresses or networks that are always refused, and those that are always admitted. */
      blockedAddresses: z.array(z.string()).default([]),
      allowedAddresses: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Contacts of customer service, and where each is offered. Of several of one type the first is used. */
  customerService: kept(
    z.object({
      csType: serviceEntry.shape.csType,
      positions: z.array(serviceEntry.shape.csPosition).default(['bar', 'footer', 'closed']),
      url: address,
    }),
  ).prefault([]),
  /** How long a new member can only read in the chat room, in minutes. */
  chatWaitMinutes: z.number().int().min(0).max(525_600).default(0),
  /** The Google Analytics property; null: no analytics and no consent question. */
  gtagId: z
    .string()
    .regex(/^(G|GT|AW|UA|DC)-[A-Z0-9-]{4,20}$/)
    .nullable()
    .default(null),
  domainRoute: z.array(z.string()).default([]),
  /** Other origins that serve the site's pictures under the same paths. */
  imageCDNs: kept(origin).prefault([]),
  /** Origins that serve the same games. */
  launchGameCDNs: kept(origin).prefault([]),
  /** External resources: apps, channels, pictures of the entry dialogs. `docs/SETTINGS.md` lists their names. */
  resources: kept(
    siteResource.extend({
      resourceType: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/),
      url: address,
      qrCodeUrl: address.nullable().default(null),
    }),
  ).prefault([]),
  ageLimit: z.number().int().min(18).max(25).default(18),
  /** ISO 3166 country of the site. */
  country: country.nullable().default(null),
  /** Countries whose telephone numbers are accepted, the most common first. Dialling codes without the plus. */
  countries: z
    .array(z.object({ countryCode: country, countryDialingCode: z.string().regex(/^[1-9]\d{0,3}$/) }))
    .default([
      { countryCode: 'BD', countryDialingCode: '880' },
      { countryCode: 'IN', countryDialingCode: '91' },
      { countryCode: 'PH', countryDialingCode: '63' },
    ]),
  /** How long an SMS code is valid, and how long until the next may be requested. */
  smsExpiredMinutes: z.number().int().min(1).max(30).default(3),
  /**
   * Providers of the sports list that are shown as e-sports and as cockfight (1-site §7, §9). The same on all domains.
   */
  esportsVendors: z.array(z.string().max(64)).default(['TF', 'IA']),
  cockfightVendors: z.array(z.string().max(64)).default(['DS88']),
  /**
   * The returns that every mode of a game may have, in per cent, both ends included: a game outside is not listed, and a
   * version of a game outside is not activated.
   */
  gameReturnMin: z.number().int().min(0).max(100).default(85),
  gameReturnMax: z.number().int().min(0).max(100).default(99),
  /** SMS per day for all members together. It bounds the cost of a flood. */
  smsDailyQuota: z.number().int().min(0).default(10_000),
  /** Codes by e-mail per day for all members together. */
  emailDailyQuota: z.number().int().min(0).default(10_000),
  /** The share of a deposit that must be staked before a withdrawal, ×100: 100 is once, 0 nothing. */
  turnoverFactor: z.number().int().min(0).max(10_000).default(100),
  /** How many hours after binding a payout account receives nothing. */
  payoutCoolingHours: z.number().int().min(0).max(720).default(24),
  /** Limits of one withdrawal, and of all that a member requests within 24 hours: decimal strings. */
  withdrawalMin: amount.default('500.00'),
  withdrawalMax: amount.default('50000.00'),
  withdrawalDayMax: amount.default('100000.00'),
  /** For how many minutes a member may report that a payment did not arrive. After that it counts as received. */
  withdrawalConfirmMinutes: z.number().int().min(1).max(43_200).default(1_440),
  /** Whether members may cancel a withdrawal that nobody has approved yet. */
  withdrawalCancel: z.boolean().default(false),
  /** Above this amount two different operators decide: a decimal string. */
  fourEyesAbove: amount.default('20000.00'),
  /**
   * Beyond these, wins wait for two operators: one win of a game that states no highest win, all wins of one game in a day,
   * all of one provider in a day: decimal strings.
   */
  winMax: amount.default('1000000.00'),
  winGameDayMax: amount.default('10000000.00'),
  winProviderDayMax: amount.default('50000000.00'),
  /** Limits of one transfer to another member, and of all that a member sends within 24 hours: decimal strings. */
  transferMin: amount.default('10.00'),
  transferMax: amount.default('50000.00'),
  transferDayMax: amount.default('100000.00'),
  /** The highest line rate that an agent may have: per cent ×100 of effective stakes by weight. */
  agentRateMax: z.number().int().min(0).max(500).default(80),
  /** Whether agents see the names of players of their line masked. */
  agentMasksPlayers: z.boolean().default(true),
  /** The review of a contract that may pay more than this in one settlement takes two operators: a decimal string. */
  agentReviewAbove: amount.default('20000.00'),
  /** Settlements of the house up to this are paid without an operator: a decimal string. `0.00`: none. */
  agentApprovesTo: amount.default('2000.00'),
  /** Whether operators must have an authenticator. Without one they can only set it up. */
  officeTwoFactor: z.boolean().default(true),
  /** Whether the back office shows messages of channels without a gateway. For demonstrations only. */
  demoOutbox: z.boolean().default(false),
});

export type SiteValues = z.infer<typeof siteValues>;

/**
 * The settings that guard money and the back office, and which direction is tighter; for switches, `lower` is off. One
 * operator may tighten a guard; loosening it takes two.
 */
export const guards = {
  signUpCredit: 'lower',
  freePlayCredit: 'lower',
  gameReturnMin: 'higher',
  gameReturnMax: 'lower',
  smsDailyQuota: 'lower',
  emailDailyQuota: 'lower',
  turnoverFactor: 'higher',
  payoutCoolingHours: 'higher',
  withdrawalMin: 'higher',
  withdrawalMax: 'lower',
  withdrawalDayMax: 'lower',
  withdrawalConfirmMinutes: 'higher',
  withdrawalCancel: 'lower',
  fourEyesAbove: 'lower',
  winMax: 'lower',
  winGameDayMax: 'lower',
  winProviderDayMax: 'lower',
  transferMin: 'higher',
  transferMax: 'lower',
  transferDayMax: 'lower',
  agentRateMax: 'lower',
  agentMasksPlayers: 'higher',
  agentReviewAbove: 'lower',
  agentApprovesTo: 'lower',
  officeTwoFactor: 'higher',
  demoOutbox: 'lower',
} as const satisfies Partial<Record<keyof SiteValues, 'higher' | 'lower'>>;

/**
 * Settings of which every change takes two operators. The sums of a day begin anew on another clock, and limits mean
 * something else in another currency.
 */
export const anchors = ['gmtOffsetMinutes', 'currency'] as const;

/**
 * Switches that guard members, of the site or of one domain. Switching one off loosens it; one operator may switch it on.
 * `status` and `regionRestriction` are not among the guards: an operator who is alone must be able to close the site, and
 * to let in again whom a wrong network or country has locked out. Nor is `ageLimit`, which cannot go below 18, nor what
 * sells (games, deposits, pages): switching that off loosens nothing.
 */
export const guardingSwitches = ['HUMANVERIFY', 'TWOFACTOR', 'REGCAPTCHA', 'REGMOBVERF3'] as const;

export type GuardName = keyof typeof guards;

/**
 * Guards apply to the site as a whole: callers can choose among its domains, so a different value on one domain would
 * undo them.
 */
export const EVERYWHERE: ReadonlySet<string> = new Set(Object.keys(guards));
