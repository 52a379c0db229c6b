import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../../../../infra/config.ts';
import { placeholdersIn } from './template.ts';

const status = z.number().int().min(100).max(599);
const pattern = z.string().min(1).max(500).refine(isPattern, 'must be a regular expression').optional();

/** How to call an HTTP gateway for SMS (docs/OPERATING.md). Its texts may contain placeholders. */
const description = z
  .strictObject({
    url: z.string(),
    method: z.enum(['POST', 'PUT', 'GET']).default('POST'),
    headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), z.string()).default({}),
    form: z.record(z.string(), z.string()).optional(),
    json: z.json().optional(),
    /**
     * The gateway has accepted the message: the answer has one of these statuses and a body that matches, if a pattern
     * is given.
     */
    accepted: z.strictObject({ statuses: z.array(status).min(1).default([200, 201, 202]), body: pattern }).prefault({}),
    /** The attempt may be retried: one of these statuses, or a body that matches. It is checked first. */
    temporary: z
      .strictObject({ statuses: z.array(status).default([408, 425, 429, 500, 502, 503, 504]), body: pattern })
      .prefault({}),
    timeoutSeconds: z.number().int().min(1).max(60).default(10),
    /** Allows codes to be sent unencrypted to another machine. */
    allowPlainHttp: z.boolean().default(false),
  })
  .refine(({ form, json }) => form === undefined || json === undefined, 'has either form or json, not both')
  .refine(({ method, form, json }) => method !== 'GET' || (form ?? json) === undefined, 'has no body with GET');

export type SmsDescription = z.output<typeof description>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and validates the description of the SMS gateway. Throws `ConfigError` with one sentence. */
export function readSmsDescription(file: string, env: Environment): SmsDescription {
  const wrong = (what: string): ConfigError =>
    new ConfigError(`The description of the SMS gateway, ${file} (SMS_GATEWAY_FILE), ${what}.`);
  const parsed = description.safeParse(readJson(file, wrong));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.');
    throw wrong(`${place ? `is wrong at ${place}: ` : ''}${issue?.message ?? 'is wrong'}`);
  }
  const problem = problemWithUrl(parsed.data) ?? problemWithPlaceholders(parsed.data, env);
  if (problem !== null) throw wrong(problem);
  return parsed.data;
}

function readJson(file: string, wrong: (what: string) => ConfigError): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong('cannot be read');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('is not JSON');
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function problemWithUrl({ url, allowPlainHttp }: SmsDescription): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol === 'https:') return null;
  if (parsed?.protocol !== 'http:') return 'must have a url that begins with https://';
  if (allowPlainHttp || LOOPBACK.test(parsed.hostname)) return null;
  return 'must have a url that begins with https://, or set allowPlainHttp';
}

function problemWithPlaceholders(gateway: SmsDescription, env: Environment): string | null {
  const headers = placeholdersIn(gateway.headers);
  const all = [...placeholdersIn([gateway.url, gateway.form ?? null, gateway.json ?? null]), ...headers];
  const unknown = all.find((name) => !/^(to|toDigits|text|id|env:[A-Z][A-Z0-9_]*)$/.test(name));
  if (unknown !== undefined) return `has the unknown placeholder {${unknown}}`;
  const unset = all.find((name) => name.startsWith('env:') && !env[name.slice('env:'.length)]);
  if (unset !== undefined) return `uses {${unset}}, but ${unset.slice('env:'.length)} is not set`;
  if (headers.some((name) => name === 'text' || name.startsWith('to')))
    return 'may use {id} and {env:NAME} in headers only';
  if (!all.includes('text')) return 'uses {text} nowhere';
  return all.includes('to') || all.includes('toDigits') ? null : 'uses neither {to} nor {toDigits}';
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
