import { resolve } from 'node:path';
import { z } from 'zod';

/** A value of the environment is missing or wrong; the message is one sentence for the person who starts the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(8084),
  /** Where payers reach this program. */
  GATEWAY_PUBLIC_URL: address.default('http://127.0.0.1:8084'),
  /** Where the merchant receives events. */
  PAYMENT_WEBHOOK_URL: address,
  PAYMENT_KEY_ID: z.string().min(1),
  PAYMENT_SECRET: z.string().min(16, 'must be at least 16 characters'),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly webhookUrl: string;
  readonly merchant: { readonly keyId: string; readonly secret: string };
  /** The file that stores the payments. */
  readonly file: string;
  readonly logLevel: string;
}

/** Reads the program's configuration. Throws `ConfigError`. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}.`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.GATEWAY_PORT,
    publicUrl: env.GATEWAY_PUBLIC_URL,
    webhookUrl: env.PAYMENT_WEBHOOK_URL,
    merchant: { keyId: env.PAYMENT_KEY_ID, secret: env.PAYMENT_SECRET },
    file: resolve(env.DATA_DIR, 'gateway.sqlite'),
    logLevel: env.LOG_LEVEL,
  };
}
