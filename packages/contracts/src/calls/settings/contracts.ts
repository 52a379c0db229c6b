import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { settingsItem, siteItemId } from '../editing/schemas.ts';
import { serviceEntry, settingNode, siteResource, veiled } from './schemas.ts';

const record = z.record(z.string(), z.json());

/** The domain whose settings are wanted, as in `location.host`; left out: the domain of the call. */
const host = z.string().max(255).optional();

export const systemStatus = contract({
  summary: 'System status: 0 normal, 1 maintenance, 2 region blocked; the currency symbol and the site name.',
  query: z.object({ host }),
  value: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** The caller’s address, and its ISO 3166 country; null: unknown. */
    location: z.object({ ip: z.string(), country: z.string().nullable() }),
    /** Expected end of the maintenance, ms since the epoch; null: unknown, or no maintenance. */
    maintenance: z.object({ endTime: z.number().int().nullable() }),
    regionRestriction: z.boolean(),
    info: z.object({
      customerService: z.array(serviceEntry),
      analytics: z.object({ gtagId: z.string().nullable() }),
      domainRoute: z.array(z.string()),
      /** Other servers with the site's pictures, each without a trailing slash: `https://pictures.example`. */
      imageCDNs: z.array(z.string()),
      /** Origins that serve the same games: an address on one of them works on all. */
      launchGameCDNs: z.array(z.string()),
      resources: z.array(siteResource),
    }),
    /** Age that visitors confirm, in years. */
    ageLimit: z.number().int(),
    /** ISO 3166 country of the site; null: not set. */
    country: z.string().nullable(),
    /** What browsers need for calls to Firebase; null: not configured. */
    firebase: z.object({ apiKey: z.string(), authDomain: z.string(), authUrl: z.string() }).nullable(),
    siteName: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** The credit that each new member gets; `0.00`: none. */
    signUpCredit: money,
    /** Offset of the site's clock, in minutes east of UTC. */
    gmtOffsetMinutes: z.number().int(),
  }),
});

export const whitelabel = contract({
  summary: 'The tree of site settings.',
  query: z.object({ host }),
  value: z.object({ nodes: z.array(settingNode) }),
});

export const settingsPreview = contract({
  summary:
    'The draft of the settings that this tab previews, by its `x-preview`. ' +
    '`until` is null if the draft has ended or there is none.',
  value: z.object({
    /** ms since the epoch. */
    until: z.number().int().nullable(),
    /** The domain of the draft; null: the site itself. */
    domain: z.string().nullable(),
  }),
});

export const domainRoute = contract({
  summary: 'The addresses under which this site can be reached.',
  value: z.object({ list: z.array(z.string()) }),
});

export const serviceLink = contract({
  summary:
    'The desks of customer service. Type 3 is the chat, type 4 the chat for members of a high rank. Paths are veiled.',
  value: z.object({
    version: z.object({
      pathList: z.array(z.object({ type: z.number().int(), path: veiled })),
    }),
  }),
});

export const countries = contract({
  summary: 'The countries whose telephone numbers the site accepts, its own country first.',
  value: z.object({
    list: z.array(
      z.object({
        /** ISO 3166: `BD`. */
        countryCode: z.string(),
        /** Without the plus: `880`. */
        countryDialingCode: z.string(),
      }),
    ),
  }),
});

export const officeSite = contract({
  summary: 'What every page of the back office needs of the site: its clock and its currency.',
  query: z.object({}),
  value: z.object({
    /** Offset of the site's clock, in minutes east of UTC. */
    gmtOffsetMinutes: z.number().int(),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
});

export const officeSettings = contract({
  summary: 'The tree of switches, and the defaults of the named values.',
  query: z.object({}),
  value: z.object({
    nodes: z.array(z.object({ modId: z.string(), parentId: z.string().nullable() })),
    defaults: record,
    /** Domains with settings of their own. */
    domains: z.array(z.string()),
    /** Names of the values that are the same on all domains. */
    everywhere: z.array(z.string()),
  }),
});

export const officeSettingsPreview = contract({
  summary:
    'Stores a draft of the settings for half an hour. `/#preview=TOKEN` shows the site with the draft. ' +
    'The draft ends with the operator’s session and does not change the saved settings.',
  body: z.object({ id: siteItemId, item: settingsItem }),
  value: z.object({
    token: z.string(),
    /** ms since the epoch. */
    until: z.number().int(),
  }),
  errors: ['site_item_unknown'],
});

export const officeAccessCheck = contract({
  summary: 'Shows whom unsaved maintenance and restriction settings would keep out. Changes nothing.',
  body: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    regionRestriction: z.object({
      mode: z.enum(['off', 'allow', 'block']),
      countries: z.array(z.string().max(2)).max(300),
      blockedAddresses: z.array(z.string().max(64)).max(1_000),
      allowedAddresses: z.array(z.string().max(64)).max(1_000),
    }),
    /** Addresses to check in addition to the caller’s own. */
    addresses: z.array(z.string().max(64)).max(20).default([]),
  }),
  value: z.object({
    list: z.array(
      z.object({
        address: z.string(),
        own: z.boolean(),
        country: z.string().nullable(),
        /** Whether it would be kept out; null: it is not a valid address. */
        closed: z.boolean().nullable(),
      }),
    ),
  }),
});
