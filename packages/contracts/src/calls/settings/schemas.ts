import { z } from 'zod';

/** One node of the site's settings: `enabled` is '1' for on (1-site §1). */
export interface SettingNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: SettingNode[];
}

export const settingNode: z.ZodType<SettingNode> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(settingNode) }),
);

/** An address that `veil.ts` has veiled: its last 8 characters are the key, the rest the ciphertext (1-site §3). */
export const veiled = z.string().regex(/^[A-Za-z0-9_-]{40,}$/);

/** One way to reach the operator (1-site §3). */
export const serviceEntry = z.object({
  /** `livechat`, `vip`, `telegram`, `facebook`, `whatsapp`. */
  csType: z.enum(['livechat', 'vip', 'telegram', 'facebook', 'whatsapp']),
  /** Where it is offered: `bar` (the bar at the right), `footer`, `closed` (maintenance and region pages). */
  csPosition: z.enum(['bar', 'footer', 'closed']),
  path: veiled,
});
export type ServiceEntry = z.infer<typeof serviceEntry>;

/** A resource outside the site (1-site §3): an app, a channel on a social network. */
export const siteResource = z.object({
  /** `ios`, `android`, `lite`, `youtube`, `twitter`, `tiktok`, `facebook`, `instagram`, `whatsapp`, `telegram` … */
  resourceType: z.string(),
  url: z.string(),
  /** A picture of its QR code; null: the page draws one. */
  qrCodeUrl: z.string().nullable(),
});
export type SiteResource = z.infer<typeof siteResource>;
