import { createTransport } from 'nodemailer';
import { ConfigError } from '../../../../infra/config.ts';
import { mailHtml } from './mail-html.ts';
import type { Gateway, Outcome } from './gateway.types.ts';

const TIMEOUT_MS = 20_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export interface SmtpParts {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** `Chhokka <no-reply@site.example>` */
  readonly from: string;
  /** Shown at the top of each e-mail. */
  siteName(): string;
}

/**
 * E-mail through SMTP. Over `smtp:` the connection is encrypted before anything is sent, unless the server is on this
 * machine or the URL has `?ignoreTLS=true`. Throws `ConfigError` when URL or sender is invalid.
 */
export function createSmtpGateway({ url, from, siteName }: SmtpParts): Gateway {
  const server = parseUrl(url);
  const domain = senderDomain(from);
  const transport = createTransport({
    url,
    ...(mustEncrypt(server) && { requireTLS: true }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    timeoutMs: TIMEOUT_MS,
    async deliver({ id, recipient, subject, text }, signal) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text,
          html: mailHtml(siteName(), text),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
        return { kind: 'accepted' };
      } catch (error) {
        return outcomeOf(error as SmtpError, signal);
      }
    },
  };
}

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/**
 * A 5xx reply to sender, recipient or content refuses the message. All other errors are temporary, even a wrong
 * password or a server without encryption: an operator may fix them.
 */
function outcomeOf({ code, responseCode }: SmtpError, signal: AbortSignal): Outcome {
  if (signal.aborted) return { kind: 'temporary', reason: 'timeout' };
  const isReply = (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number';
  if (isReply) return { kind: responseCode >= 500 ? 'refused' : 'temporary', reason: `SMTP ${responseCode}` };
  return { kind: 'temporary', reason: typeof code === 'string' ? code : 'network failure' };
}

function parseUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['smtp:', 'smtps:'].includes(parsed.protocol) || parsed.hostname === '') {
    throw new ConfigError('SMTP_URL must be an address like smtp://USER:PASSWORD@HOST:PORT, or smtps://…');
  }
  return parsed;
}

function mustEncrypt({ hostname, searchParams }: URL): boolean {
  return !LOOPBACK.test(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

function senderDomain(from: string): string {
  const domain = /^(?:[^<>\r\n]*<)?[^\s<>@]+@([A-Za-z0-9.-]+)>?$/.exec(from)?.[1];
  if (domain === undefined) throw new ConfigError('MAIL_FROM must be a sender like Chhokka <no-reply@site.example>.');
  return domain;
}
