import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../../../../../tests/support/smtp.ts';
import { ConfigError } from '../../../../infra/config.ts';
import { createSmtpGateway } from './smtp.ts';

const FROM = 'Chhokka <no-reply@site.example>';
const message = { id: 'm-1', recipient: 'rumi@site.example', subject: 'Code', text: 'one <b>\ntwo\n\nthree' };

const gatewayTo = (url: string) => createSmtpGateway({ url, from: FROM, siteName: () => 'Six & Co' });
const deliver = (url: string, changes = {}, withinMs = 5_000) =>
  gatewayTo(url).deliver({ ...message, ...changes }, AbortSignal.timeout(withinMs));

async function server(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpServer> {
  const started = await startSmtpServer(options);
  onTestFinished(() => started.close());
  return started;
}

describe('the SMTP settings', () => {
  it.each(['mail.example', 'http://mail.example', 'smtp://', ''])(
    'refuse the server address %j with one sentence',
    (url) => {
      expect(() => gatewayTo(url)).toThrow(ConfigError);
      expect(() => gatewayTo(url)).toThrow(/^SMTP_URL must be/);
    },
  );

  it.each(['Chhokka', 'a@b@c', 'Chhokka <no-reply>', 'a@b.example\r\nBcc: c@d.example'])(
    'refuse the sender %j',
    (from) => {
      const open = (): unknown => createSmtpGateway({ url: 'smtp://127.0.0.1', from, siteName: () => '' });
      expect(open).toThrow(/^MAIL_FROM must be/);
    },
  );
});

describe('an e-mail', () => {
  it('carries its text twice, as plain text and as HTML that fetches nothing', async () => {
    const smtp = await server();
    expect(await deliver(smtp.url)).toEqual({ kind: 'accepted' });
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ to: ['rumi@site.example'], text: 'one <b>\ntwo\n\nthree' });
    expect(mail?.raw).toContain('Six &amp; Co');
    expect(mail?.raw).toContain('one &lt;b&gt;<br>two');
    expect(mail?.raw).not.toMatch(/https?:|src=/);
  });

  it('gets no extra headers from its subject', async () => {
    const smtp = await server();
    await deliver(smtp.url, { subject: 'Code\r\nBcc: eve@site.example' });
    expect(smtp.mails[0]?.to).toEqual(['rumi@site.example']);
    expect(smtp.mails[0]?.headers.bcc).toBeUndefined();
  });

  it('is sent with the user and password of the server address', async () => {
    const smtp = await server({ auth: { user: 'mailer', pass: 'p@ss:word' } });
    expect(await deliver(smtp.url)).toEqual({ kind: 'accepted' });
    expect(await deliver(smtp.url.replace('mailer', 'other'))).toEqual({ kind: 'temporary', reason: 'EAUTH' });
  });
});

describe('the SMTP server’s answer', () => {
  it.each([
    [451, { kind: 'temporary', reason: 'SMTP 451' }],
    [550, { kind: 'refused', reason: 'SMTP 550' }],
  ])('%i gives the outcome %j', async (code, outcome) => {
    const smtp = await server();
    smtp.refuseNext(code);
    expect(await deliver(smtp.url)).toEqual(outcome);
    expect(smtp.mails).toEqual([]);
  });

  it('that is late counts as a temporary failure after the timeout, and nothing is sent afterwards', async () => {
    const sockets: string[] = [];
    const silent = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('close', () => sockets.push('closed'));
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    expect(await deliver(`smtp://127.0.0.1:${port}`, {}, 80)).toEqual({ kind: 'temporary', reason: 'timeout' });
    await expect.poll(() => sockets).toEqual(['closed']);
  });

  it('that never comes counts as a temporary failure', async () => {
    const smtp = await startSmtpServer();
    await smtp.close();
    expect(await deliver(smtp.url)).toMatchObject({ kind: 'temporary', reason: expect.stringMatching(/^E[A-Z]+$/) });
  });
});

it('the SMTP gateway sends nothing unencrypted to another machine', async () => {
  const smtp = await server();
  // This machine under an address that does not look like it.
  const url = smtp.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  expect(await deliver(url)).toEqual({ kind: 'temporary', reason: 'ETLS' });
  expect(smtp.mails).toEqual([]);
  expect(await deliver(`${url}?ignoreTLS=true`)).toEqual({ kind: 'accepted' });
});
