import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { settingsItem, siteItemId } from '../editing/schemas.ts';
import { serviceEntry, settingNode, siteResource, veiled } from './schemas.ts';

const record = z.record(z.string(), z.json());

/** The domain whose settings are wanted, as browsers say it (`location.host`); left out: that of the call. */
const host = z.string().max(255).optional();

export const systemStatus = contract({
  summary: 'System status: 0 normal, 1 maintenance, 2 region blocked; the currency symbol and the site name.',
  query: z.object({ host }),
  value: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Where the caller is: address, and ISO 3166 country where it is known. */
    location: z.object({ ip: z.string(), country: z.string().nullable() }),
    /** When the maintenance is expected to end, in ms since the epoch; null: not said, or no maintenance. */
    maintenance: z.object({ endTime: z.number().int().nullable() }),
    regionRestriction: z.boolean(),
    info: z.object({
      customerService: z.array(serviceEntry),
      analytics: z.object({ gtagId: z.string().nullable() }),
      domainRoute: z.array(z.string()),
      /** Where else the site's pictures lie, each without a slash at its end: `https://pictures.example`. */
      imageCDNs: z.array(z.string()),
      /** Origins that serve the same games: an address of one opens at any of them. */
      launchGameCDNs: z.array(z.string()),
      resources: z.array(siteResource),
    }),
    /** Age that visitors confirm, in years. */
    ageLimit: z.number().int(),
    /** ISO 3166 country of the site; null: not said. */
    country: z.string().nullable(),
    /** What browsers need to talk to Firebase; null: not configured. */
    firebase: z.object({ apiKey: z.string(), authDomain: z.string(), authUrl: z.string() }).nullable(),
    siteName: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** What each new member is given to play with; `0.00` for nothing. */
    signUpCredit: money,
    /** Minutes east of UTC that the site's clock shows. */
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
    'Which draft of the settings the calls of this tab are shown, by its `x-preview`. Until when is null where it has ended or there is none.',
  value: z.object({
    /** ms since the epoch. */
    until: z.number().int().nullable(),
    /** The domain that it is a draft of; null: of the site itself. */
    domain: z.string().nullable(),
  }),
});

export const domainRoute = contract({
  summary: 'The addresses under which this site can be reached.',
  value: z.object({ list: z.array(z.string()) }),
});

export const serviceLink = contract({
  summary:
    'The desks of customer service. Type 3 is the chat; 4 the chat for members of a high rank. Paths are veiled.',
  value: z.object({
    version: z.object({
      pathList: z.array(z.object({ type: z.number().int(), path: veiled })),
    }),
  }),
});

export const countries = contract({
  summary: 'The countries whose telephone numbers the site takes, the first being its own.',
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
