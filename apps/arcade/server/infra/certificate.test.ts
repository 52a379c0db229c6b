import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCertificate } from './certificate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NOW = 1_800_000_000_000;

describe('the certificate of the TLS port', () => {
  it('is created once, kept, and renewed before it expires, for another host and when it is damaged', async () => {
    const open = (hosts: string[], now: number) => openCertificate(folder, hosts, now);
    const first = await open(['127.0.0.1'], NOW);
    expect(new X509Certificate(first.cert).checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(await open(['127.0.0.1'], NOW + 300 * DAY)).toEqual(first);
    const renewed = await open(['127.0.0.1'], NOW + 340 * DAY);
    expect(renewed.cert).not.toBe(first.cert);
    const other = await open(['arcade.example'], NOW + 340 * DAY);
    expect(new X509Certificate(other.cert).checkHost('arcade.example')).toBe('arcade.example');
    await writeFile(join(folder, 'key.pem'), 'torn');
    expect((await open(['arcade.example'], NOW + 340 * DAY)).key).toContain('PRIVATE KEY');
  });
});
