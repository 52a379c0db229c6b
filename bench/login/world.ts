import { routes } from '@chhokka/contracts';
import { sealBody } from '@chhokka/contracts/seal';
import type { CallInput, CallName, CallValue, Envelope } from '@chhokka/contracts';
import type { Pool } from '../../apps/platform/src/infra/db.ts';

/** How many sealed bodies are made at once. */
const AT_ONCE = 50;
const PASSWORD = 'Bench#2026';
const FIRST = 'Bench_First';
const MINUTE_MS = 60_000;

/** Switches off CAPTCHA and proof of work, because the server is measured. RATE_LIMIT_SCALE raises the rate limits. */
export async function openSite(pool: Pool): Promise<void> {
  await pool.query(`update settings.node set enabled = false where mod_id = 'HUMANVERIFY'`);
}

/** Gives every member of the wallet's bench the password hash of one who signed up over the API; returns the names. */
export async function givePasswords(pool: Pool, origin: string): Promise<string[]> {
  await sent(origin, 'register', {
    username: FIRST,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    registerMethod: 'WEB',
    login: true,
  });
  const { rows } = await pool.query<{ account: string }>(
    `update members.member set password_hash = (select password_hash from members.member where account = $1)
      where account like 'bench-%' returning account`,
    [FIRST],
  );
  return rows.map(({ account }) => account);
}

/** The cost parameters in a password hash: `m=12288,t=3,p=1`. */
export async function costOfPassword(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ cost: string }>(
    `select split_part(password_hash, '$', 4) as cost from members.member where account = $1`,
    [FIRST],
  );
  return rows[0]?.cost ?? 'unknown';
}

/**
 * One sealed login for each name. They are made beforehand, because on this machine the browser's part of the
 * cryptography would be measured as the server's. They are valid for a few minutes around a minute from now.
 */
export async function sealedLogins(origin: string, names: readonly string[]): Promise<string[]> {
  const key = await keyOf(origin);
  const { method, path } = routes.login;
  const at = key.now + MINUTE_MS;
  const bodies: string[] = [];
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const sealed = names.slice(first, first + AT_ONCE).map((username) => {
      const body: CallInput<'login'> = { username, password: PASSWORD, type: 'username' };
      return sealBody({ key, method, path, at, body });
    });
    bodies.push(...(await Promise.all(sealed)).map((body) => JSON.stringify(body)));
  }
  return bodies;
}

async function sent<N extends CallName>(origin: string, name: N, body: CallInput<N>): Promise<CallValue<N>> {
  const key = await keyOf(origin);
  const { method, path } = routes[name];
  const sealed = await sealBody({ key, method, path, at: key.now, body });
  const headers = { 'content-type': 'application/json' };
  return answered(await fetch(origin + path, { method, headers, body: JSON.stringify(sealed) }));
}

async function keyOf(origin: string): Promise<CallValue<'sealingKey'>> {
  return answered(await fetch(origin + routes.sealingKey.path));
}

async function answered<T>(response: Response): Promise<T> {
  const envelope = (await response.json()) as Envelope<T>;
  if (!envelope.success) throw new Error(`${envelope.code}: ${envelope.message}`);
  return envelope.value;
}
