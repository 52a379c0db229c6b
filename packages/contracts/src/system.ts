import { z } from 'zod';
import { contract, money } from './contract.ts';

/** One node of the site's settings: `enabled` is '1' for on (1-site §1). */
export interface SettingNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: SettingNode[];
}

export const settingNode: z.ZodType<SettingNode> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(settingNode) }),
);

/** An address under the veil of `veil.ts`: its last 8 characters are the key, the rest the ciphertext (1-site §3). */
const veiled = z.string().regex(/^[A-Za-z0-9_-]{40,}$/);

/** One way to reach the operator (1-site §3). */
export const serviceEntry = z.object({
  /** `livechat`, `vip`, `telegram`, `facebook`, `whatsapp`. */
  csType: z.enum(['livechat', 'vip', 'telegram', 'facebook', 'whatsapp']),
  /** Where it is offered: `bar` (the bar at the right), `footer`, `closed` (maintenance and region pages). */
  csPosition: z.enum(['bar', 'footer', 'closed']),
  path: veiled,
});
export type ServiceEntry = z.infer<typeof serviceEntry>;

/** Something that lies elsewhere (1-site §3): an app, a channel on a social network. */
export const siteResource = z.object({
  /** `ios`, `android`, `lite`, `youtube`, `twitter`, `tiktok`, `facebook`, `instagram`, `whatsapp`, `telegram` … */
  resourceType: z.string(),
  url: z.string(),
  /** A picture of the address; null: the page draws one. */
  qrCodeUrl: z.string().nullable(),
});
export type SiteResource = z.infer<typeof siteResource>;

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

export const sealingKey = contract({
  summary: 'The public key to which sealed calls are encrypted (RFC 9180: DHKEM P-256, HKDF-SHA256, AES-128-GCM).',
  value: z.object({
    keyId: z.string(),
    /** Uncompressed P-256 point, base64url. */
    publicKey: z.string(),
    /** ms since the epoch after which this key opens nothing more. */
    expiresAt: z.number().int(),
    /** The server's clock in ms: a browser with a wrong clock corrects by it. */
    now: z.number().int(),
  }),
});
