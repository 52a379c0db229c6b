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
  /** Signs the sportsbook's requests to the platform's wallet. */
  readonly sportsbookWalletKeyId: string;
  readonly sportsbookWalletSecret: string;
  /** Signs the platform's requests to the sportsbook. */
  readonly sportsbookOperatorKeyId: string;
  readonly sportsbookOperatorSecret: string;
  /** Opens the feed to the sportsbook. */
  readonly feedKey: string;
  /** Opens the feed to the orders of operators. */
  readonly feedControlKey: string;
  /** The seeds of all that the feed draws follow from it. */
  readonly feedMasterSecret: string;
}

/** The keys of the installation in `dataDir`. Those that an older one does not have yet are added; existing ones stay. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  const fresh = freshSecrets();
  if (kept === null) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, written(fresh), { mode: 0o600, flag: 'wx' });
    return fresh;
  }
  const known = JSON.parse(kept) as Partial<Secrets>;
  const secrets = { ...fresh, ...known };
  if (Object.keys(fresh).every((name) => name in known)) return secrets;
  const next = `${file}.next`;
  await writeFile(next, written(secrets), { mode: 0o600 });
  await rename(next, file);
  return secrets;
}

function freshSecrets(): Secrets {
  return {
    secretsKey: key(),
    walletKeyId: keyId('wallet'),
    walletSecret: key(),
    operatorKeyId: keyId('operator'),
    operatorSecret: key(),
    paymentSecret: key(),
    sportsbookWalletKeyId: keyId('sportsbook-wallet'),
    sportsbookWalletSecret: key(),
    sportsbookOperatorKeyId: keyId('sportsbook-operator'),
    sportsbookOperatorSecret: key(),
    feedKey: key(),
    feedControlKey: key(),
    feedMasterSecret: key(),
  };
}

function written(secrets: Secrets): string {
  return `${JSON.stringify(secrets, null, 2)}\n`;
}

function keyId(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}`;
}

function key(): string {
  return randomBytes(32).toString('base64url');
}
