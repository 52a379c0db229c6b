import { z } from 'zod';

/** Keys and identifiers of each dialect, stored encrypted. */
export const configs = {
  house: z.object({
    /** Signs what the provider sends us. */
    walletKeyId: z.string().min(8).max(128),
    walletSecret: z.string().min(16),
    /** Signs what we send the provider. */
    coreKeyId: z.string().min(8).max(128),
    coreSecret: z.string().min(16),
  }),
  hub88: z.object({
    operatorId: z.int().min(0),
    subPartnerId: z.string().optional(),
    /** ISO 3166-1 alpha-2 country that launches name. */
    country: z.string().regex(/^[A-Z]{2}$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** PEM; verifies what the hub sends us. */
    hubPublicKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----'),
    /** PEM; signs what we send the hub. */
    privateKey: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  }),
  swipegames: z.object({
    /** `cID`: our id at the provider. */
    cid: z.string().min(1),
    /** `extCID`: the brand's id at ours. */
    extCid: z.string().min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    /** Signs what we send the provider. */
    coreKey: z.string().min(16),
    /** Signs what the provider sends us. */
    reverseKey: z.string().min(16),
  }),
} as const;

export type DialectName = keyof typeof configs;
export type Config<D extends DialectName> = z.infer<(typeof configs)[D]>;

export const dialectNames = Object.keys(configs) as DialectName[];

interface Common {
  readonly code: string;
  readonly name: string;
  /** Without a slash at the end; null while the provider cannot be launched. */
  readonly coreUrl: string | null;
  readonly enabled: boolean;
}

export type ProviderOf<D extends DialectName> = Common & { readonly dialect: D; readonly config: Config<D> };

/** A registered provider with its keys: never log it. */
export type Provider = ProviderOf<'house'> | ProviderOf<'hub88'> | ProviderOf<'swipegames'>;
