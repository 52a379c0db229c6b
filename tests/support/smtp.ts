import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { waitFor } from './wait.ts';

/** An e-mail that the server has accepted. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly raw: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The part that is plain text, decoded. */
  readonly text: string;
}

/** A real SMTP server on loopback that stores what it receives. */
export interface SmtpServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly TakenMail[];
  /** Answers the next messages with these codes, one each, instead of accepting them: 451 for later, 550 for never. */
  refuseNext(...codes: number[]): void;
  /** The newest mail to a recipient, once there is one. Rejects after `withinMs`. */
  mailTo(recipient: string, withinMs?: number): Promise<TakenMail>;
  close(): Promise<void>;
}

/** Starts a server; with `auth` it accepts mail only from that user. */
export async function startSmtpServer(options: { auth?: { user: string; pass: string } } = {}): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    logger: false,
    // Its certificate is self-signed, so on loopback mail is sent unencrypted.
    disabledCommands: options.auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: options.auth === undefined,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      const known = auth.username === options.auth?.user && auth.password === options.auth?.pass;
      done(known ? null : new Error('wrong user or password'), known ? { user: auth.username ?? '' } : undefined);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = refusals.shift();
        if (code !== undefined) return done(Object.assign(new Error('refused by the test'), { responseCode: code }));
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw, ...parse(raw) });
        return done();
      });
    },
  } satisfies SMTPServerOptions);
  // Some tests cut clients off on purpose.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const credentials = options.auth
    ? `${encodeURIComponent(options.auth.user)}:${encodeURIComponent(options.auth.pass)}@`
    : '';
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    mailTo: (recipient, withinMs = 10_000) =>
      waitFor(() => mails.findLast(({ to }) => to.includes(recipient)), { withinMs }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parse(raw: string): Pick<TakenMail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const headers = headersOf(head);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return { headers, text: decode(body, headers['content-transfer-encoding']) };
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, ''));
  const plain = parts.find((part) => /^content-type: text\/plain/im.test(part)) ?? '';
  const [partHead = '', ...text] = plain.split('\r\n\r\n');
  return { headers, text: decode(text.join('\r\n\r\n'), headersOf(partHead)['content-transfer-encoding']) };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function decode(body: string, encoding = ''): string {
  return decodeBytes(body, encoding).replaceAll('\r\n', '\n').trim();
}

function decodeBytes(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
