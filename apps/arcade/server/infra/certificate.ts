import { X509Certificate, createPrivateKey } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { DAY } from '@chhokka/kernel';
import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM */
  readonly cert: string;
  readonly key: string;
}

const VALID_FOR = 365 * DAY;
const RENEW_BEFORE = 30 * DAY;
const BACKDATED = DAY;

/**
 * The certificate of the TLS port, kept in `folder`. It is created at the first start, and again when it is about to
 * expire, is unreadable or is for other hosts. Behind a proxy with a real certificate no player sees it.
 */
export async function openCertificate(folder: string, hosts: readonly string[], now: number): Promise<Certificate> {
  const kept = await readKept(folder);
  if (kept && isUsable(kept, hosts, now)) return kept;
  const made = await make(hosts, now);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replace(join(folder, 'key.pem'), made.key);
  await replace(join(folder, 'cert.pem'), made.cert);
  return made;
}

async function readKept(folder: string): Promise<Certificate | null> {
  try {
    const [cert, key] = await Promise.all([
      readFile(join(folder, 'cert.pem'), 'utf8'),
      readFile(join(folder, 'key.pem'), 'utf8'),
    ]);
    return { cert, key };
  } catch {
    return null;
  }
}

function isUsable(kept: Certificate, hosts: readonly string[], now: number): boolean {
  try {
    const certificate = new X509Certificate(kept.cert);
    const named = hosts.every((host) => (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)));
    const fresh = certificate.validToDate.getTime() - RENEW_BEFORE > now;
    return named && fresh && certificate.checkPrivateKey(createPrivateKey(kept.key));
  } catch {
    return false;
  }
}

async function make(hosts: readonly string[], now: number): Promise<Certificate> {
  const names = [...new Set([...hosts, 'localhost', '127.0.0.1'])];
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // A browser's clock may be behind ours.
    notBeforeDate: new Date(now - BACKDATED),
    notAfterDate: new Date(now + VALID_FOR),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/** Writes the file atomically: a reader, or a start after a crash, never sees half of the new file. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
