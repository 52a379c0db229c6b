import type { Delivery, Gateway, Outcome } from './gateway.types.ts';
import { readSmsDescription, type SmsDescription } from './sms.description.ts';
import { fill, fillText } from './template.ts';

/** The first bytes of an answer that are examined. */
const LONGEST_ANSWER = 16_384;

/**
 * SMS through an HTTP gateway that a file describes (docs/OPERATING.md). `env` holds the secrets that the file names.
 * Throws `ConfigError` when the file is invalid.
 */
export function createSmsGateway(file: string, env: Readonly<Record<string, string | undefined>>): Gateway {
  const description = readSmsDescription(file, env);
  return {
    timeoutMs: description.timeoutSeconds * 1_000,
    async deliver(message, signal) {
      try {
        const [url, request] = requestFor(description, message, env);
        // Following a redirect would send the secret headers to another address.
        const response = await fetch(url, { ...request, signal, redirect: 'manual' });
        return judge(description, response.status, await beginningOf(response));
      } catch (error) {
        return { kind: 'temporary', reason: signal.aborted ? 'timeout' : networkReason(error) };
      }
    },
  };
}

function requestFor(
  { url, method, headers, form, json }: SmsDescription,
  message: Delivery,
  env: Readonly<Record<string, string | undefined>>,
): [string, RequestInit] {
  const values = new Map([
    ['to', message.recipient],
    ['toDigits', message.recipient.replace('+', '')],
    ['text', message.text],
    ['id', message.id],
  ]);
  const valueOf = (name: string): string => values.get(name) ?? env[name.slice('env:'.length)] ?? '';
  const filledUrl = fillText(url, (name) => encodeURIComponent(valueOf(name)));
  const filledHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), fillText(value, valueOf)]),
  );
  if (form) {
    const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, fillText(value, valueOf)]));
    return [filledUrl, { method, headers: filledHeaders, body }];
  }
  if (json === undefined) return [filledUrl, { method, headers: filledHeaders }];
  const typed = { 'content-type': 'application/json', ...filledHeaders };
  return [filledUrl, { method, headers: typed, body: JSON.stringify(fill(json, valueOf)) }];
}

function judge({ accepted, temporary }: SmsDescription, status: number, body: string): Outcome {
  const says = (pattern: string): boolean => new RegExp(pattern, 'u').test(body);
  if (temporary.statuses.includes(status)) return { kind: 'temporary', reason: `HTTP ${status}` };
  if (temporary.body !== undefined && says(temporary.body))
    return { kind: 'temporary', reason: 'temporary by its body' };
  if (!accepted.statuses.includes(status)) return { kind: 'refused', reason: `HTTP ${status}` };
  if (accepted.body !== undefined && !says(accepted.body)) return { kind: 'refused', reason: 'refused by its body' };
  return { kind: 'accepted' };
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= LONGEST_ANSWER) break;
  }
  return text.slice(0, LONGEST_ANSWER);
}

/** `ECONNREFUSED` and the like. The error's message would contain the address. */
function networkReason(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown } }).cause;
  return typeof cause?.code === 'string' ? cause.code : 'network failure';
}
