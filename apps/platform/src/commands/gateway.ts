import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { systemClock } from '@chhokka/kernel';
import { openPool } from '../infra/db.ts';
import { createSecretBox } from '../infra/secret-box.ts';
import { createGateways, type Gateways } from '../modules/money/deposits/index.ts';
import { findInstallation } from './provider/installation.ts';

const HELP = `Registers payment gateways. Uses DATABASE_URL and SECRETS_KEY, else the running installation of this checkout.

npm run gateway -- add --code CODE --url URL [--name NAME] [--key KEY]
    Registers a gateway whose API stands at URL and prints its addresses and the key that both sides sign with: this
    once. Without --key one is made here. --replace gives a known gateway another address and key, and turns it on.
npm run gateway -- list
npm run gateway -- disable --code CODE
    No payment is begun with it any more, within 2 s; what was begun is still credited.
npm run gateway -- enable --code CODE
`;

const CODE = /^[a-z0-9-]{2,32}$/;
const LONGEST_NAME = 64;
const SHORTEST_KEY = 16;

const options = {
  code: { type: 'string', default: '' },
  name: { type: 'string' },
  url: { type: 'string', default: '' },
  key: { type: 'string' },
  replace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface AddOptions {
  readonly code: string;
  readonly name?: string | undefined;
  readonly url: string;
  readonly key?: string | undefined;
  readonly replace: boolean;
}

async function main(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb] = positionals;
  if (values.help || verb === undefined) return HELP;
  const { databaseUrl, secretsKey, origin } = await findInstallation(process.env);
  const pool = openPool(databaseUrl);
  try {
    const gateways = createGateways({ pool, clock: systemClock, secretBox: createSecretBox(secretsKey) });
    if (verb === 'list') return await list(gateways);
    if (!CODE.test(values.code)) throw new Error('--code is needed: 2 to 32 of a-z, 0-9 and dashes.');
    if (verb === 'add') return await add(gateways, values, origin);
    if (verb === 'disable') return await turn(gateways, values.code, 'off');
    if (verb === 'enable') return await turn(gateways, values.code, 'on');
    throw new Error(`There is no "${verb}": add, list, disable or enable.`);
  } finally {
    await pool.end();
  }
}

async function add(gateways: Gateways, given: AddOptions, origin: string): Promise<string> {
  const { code, name = code, key = randomBytes(32).toString('base64url'), replace } = given;
  if (!/^https?:$/.test(URL.parse(given.url)?.protocol ?? '')) throw new Error('--url is needed: http:// or https://.');
  if (name === '' || name.length > LONGEST_NAME) throw new Error(`--name has 1 to ${LONGEST_NAME} characters.`);
  if (key.length < SHORTEST_KEY) throw new Error(`--key has at least ${SHORTEST_KEY} characters.`);
  const isKnown = (await gateways.list()).some((one) => one.code === code);
  if (isKnown && !replace) throw new Error(`${code} is registered already; --replace gives it another key.`);
  const apiUrl = given.url.replace(/\/+$/, '');
  await gateways.register({ code, name, apiUrl, key });
  const lines = [
    `Gateway ${code} (${name})`,
    '',
    `Its API          ${apiUrl}/{payments,payments/status}, called by us`,
    `Our webhook      ${origin}/payment/${code}/webhook, called by it`,
    `Key id           ${code}`,
    `Key              ${key}`,
    '',
    'How both sign    POST JSON with x-key-id, x-timestamp (ms) and x-signature:',
    '                 hex HMAC-SHA256, keyed with the key, of TIMESTAMP + "." + raw body',
  ];
  return `${lines.join('\n')}\n`;
}

async function list(gateways: Gateways): Promise<string> {
  const known = await gateways.list();
  if (known.length === 0) return 'No payment gateway is registered.\n';
  const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd([20, 10, 0][at] ?? 0)).join(' ');
  const rows = known.map(({ code, enabled, apiUrl }) => line([code, enabled ? 'enabled' : 'disabled', apiUrl]));
  return `${[line(['CODE', 'STATE', 'API']), ...rows].join('\n')}\n`;
}

async function turn(gateways: Gateways, code: string, to: 'on' | 'off'): Promise<string> {
  if (!(await gateways.turn(code, to))) throw new Error(`${code} is not registered.`);
  return `${code} is ${to === 'on' ? 'enabled' : 'disabled'}.\n`;
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
