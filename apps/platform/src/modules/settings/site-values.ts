import { z } from 'zod';
import { PLAY_MONEY } from '../../infra/http/sessions.ts';

const country = z.string().regex(/^[A-Z]{2}$/);

/** The named values of a site, with what holds where the database says nothing. */
export const siteValues = z.object({
  siteName: z.string().default('Chhokka'),
  currency: z
    .string()
    .refine((code) => code !== PLAY_MONEY)
    .default('BDT'),
  currencySymbol: z.string().default('P'),
  /** Minutes east of UTC that the site's clock shows. */
  gmtOffsetMinutes: z.number().int().default(360),
  /** Given to each new member from the promotions account: a decimal string. `0.00`: nothing. */
  signUpCredit: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .default('0.00'),
  /** Play money of each trial member: a decimal string. */
  freePlayCredit: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .default('1000.00'),
  /** 0 normal, 1 maintenance, 2 region blocked for everybody (1-site §1). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** When the maintenance is expected to end: ms since the epoch. */
  maintenanceEndTime: z.number().int().nullable().default(null),
  /** Who may not come in: `allow` lets in those countries alone, `block` all others. Unknown places are let in. */
  regionRestriction: z
    .object({
      mode: z.enum(['off', 'allow', 'block']).default('off'),
      countries: z.array(country).default([]),
      /** Addresses or networks that are never let in, and those that always are. */
      blockedAddresses: z.array(z.string()).default([]),
      allowedAddresses: z.array(z.string()).default([]),
    })
    .prefault({}),
  customerServiceUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  gtagId: z.string().nullable().default(null),
  domainRoute: z.array(z.string()).default([]),
  imageCDNs: z.array(z.string()).default([]),
  launchGameCDNs: z.array(z.string()).default([]),
  /** `appDownload`: the page that the download link of the entry dialogs opens. */
  resources: z.record(z.string(), z.string()).default({}),
  ageLimit: z.number().int().min(18).max(25).default(18),
  /** ISO 3166 country of the site. */
  country: country.nullable().default(null),
  /** Countries whose telephone numbers are taken, the first for most visitors. Dialling codes without the plus. */
  countries: z
    .array(z.object({ countryCode: country, countryDialingCode: z.string().regex(/^[1-9]\d{0,3}$/) }))
    .default([
      { countryCode: 'BD', countryDialingCode: '880' },
      { countryCode: 'IN', countryDialingCode: '91' },
      { countryCode: 'PH', countryDialingCode: '63' },
    ]),
  /** How long an SMS code is good, and how long until another may be asked for. */
  smsExpiredMinutes: z.number().int().min(1).max(30).default(3),
  /** Providers of the sports list that are shown as e-sports and as cockfight (1-site §7, §9); alike on all domains. */
  esportsVendors: z.array(z.string().max(64)).default(['TF', 'IA']),
  cockfightVendors: z.array(z.string().max(64)).default(['DS88']),
  /** SMS a day, all members together: what a flood can cost at most. */
  smsDailyQuota: z.number().int().min(0).default(10_000),
  /** Without a gateway the back office shows what would have been sent. For demonstrations only. */
  demoOutbox: z.boolean().default(false),
});

export type SiteValues = z.infer<typeof siteValues>;
