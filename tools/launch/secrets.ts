import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of this installation, made at the first start and kept in DATA_DIR/secrets.json (mode 0600). */
export interface Secrets {
  /** Encrypts provider secrets and sealing keys at rest: 32 bytes, base64url. */
  readonly secretsKey: string;
  /** Signs what the arcade sends to the platform's wallet. */
  readonly walletKeyId: string;
  readonly walletSecret: string;
  /** Signs what the platform sends to the arcade. */
  readonly operatorKeyId: string;
  readonly operatorSecret: string;
}

export async function openSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return JSON.parse(kept) as Secrets;
  const secrets: Secrets = {
    secretsKey: key(),
    walletKeyId: `wallet-${randomBytes(4).toString('hex')}`,
    walletSecret: key(),
    operatorKeyId: `operator-${randomBytes(4).toString('hex')}`,
    operatorSecret: key(),
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
}

function key(): string {
  return randomBytes(32).toString('base64url');
}
