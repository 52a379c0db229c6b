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

export const systemStatus = contract({
  summary: 'System status: 0 normal, 1 maintenance, 2 region blocked; the currency symbol and the site name.',
  query: z.object({ host: z.string().max(255).optional() }),
  value: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
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
  value: z.object({ nodes: z.array(settingNode) }),
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
