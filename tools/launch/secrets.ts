import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of this installation, created at the first start and stored in DATA_DIR/secrets.json (mode 0600). */
export interface Secrets {
  /** Encrypts provider secrets and sealing keys at rest: 32 bytes, base64url. */
  readonly secretsKey: string;
  /** Signs the arcade's requests to the platform's wallet. */
  readonly walletKeyId: string;
  readonly walletSecret: string;
  /** Signs the platform's requests to the arcade. */
  readonly operatorKeyId: string;
  readonly operatorSecret: string;
  /** Signs the requests between the platform and the demo's payment gateway. */
  readonly paymentSecret: string;
}

export async function openSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return completed(file, JSON.parse(kept) as Partial<Secrets>);
  const secrets: Secrets = {
    secretsKey: key(),
    walletKeyId: `wallet-${randomBytes(4).toString('hex')}`,
    walletSecret: key(),
    operatorKeyId: `operator-${randomBytes(4).toString('hex')}`,
    operatorSecret: key(),
    paymentSecret: key(),
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
}

/** Adds the keys that an older installation does not have yet; existing keys stay. */
async function completed(file: string, kept: Partial<Secrets>): Promise<Secrets> {
  const secrets = { paymentSecret: key(), ...kept } as Secrets;
  if (kept.paymentSecret !== undefined) return secrets;
  const next = `${file}.next`;
  await writeFile(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(next, file);
  return secrets;
}

function key(): string {
  return randomBytes(32).toString('base64url');
}
