import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '@chhokka/kernel';
import { type Pool, openPool } from '../infra/db.ts';
import { createLedger } from '../modules/money/ledger/index.ts';
import { type Registry, createRegistry } from '../modules/games/providers/index.ts';
import { createWallet } from '../modules/money/wallet/index.ts';
import { makeFixture } from './provider/fixture.ts';
import { findInstallation } from './provider/installation.ts';
import { type AddOptions, describeRegistration, makeRegistration } from './provider/keys.ts';
import { syncGames } from './provider/sync.ts';

const HELP = `Registers game providers. Uses DATABASE_URL and SECRETS_KEY, else the running installation of this checkout.

npm run provider -- add --dialect house|hub88|swipegames --code CODE [--name NAME] [--core-url URL]
    Registers a provider and prints its keys, addresses and how to call us. --replace makes new keys for a known one.
    hub88:      --operator-id N --hub-public-key FILE [--sub-partner-id ID]
    swipegames: --cid ID --ext-cid ID --core-key KEY --reverse-key KEY (what is left out is made here)
    both:       [--country BD] [--currency BDT]
npm run provider -- list
npm run provider -- sync --code CODE [--file FILE] [--vendor VENDOR] [--currency BDT]
    Asks the provider for its games and brings the catalogue up to them: adds what is missing, lets names, smallest bets
    and returns follow, leaves alone what you entered yourself. Lobbies that are open show it within 2 s.
    --file reads the games from a list instead, in the format of the provider (JSON) or as CSV: docs/PROVIDERS.md.
npm run provider -- fixture --code CODE [--currency BDT] [--hub-private-key FILE]
    Makes players for a conformance run in a demonstration database and prints them as JSON. Never in production.
`;

const options = {
  dialect: { type: 'string', default: '' },
  code: { type: 'string' },
  name: { type: 'string' },
  vendor: { type: 'string' },
  file: { type: 'string' },
  'core-url': { type: 'string' },
  replace: { type: 'boolean', default: false },
  country: { type: 'string', default: 'BD' },
  currency: { type: 'string', default: 'BDT' },
  'operator-id': { type: 'string' },
  'sub-partner-id': { type: 'string' },
  'hub-public-key': { type: 'string' },
  'hub-private-key': { type: 'string' },
  cid: { type: 'string' },
  'ext-cid': { type: 'string' },
  'core-key': { type: 'string' },
  'reverse-key': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

async function main(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb] = positionals;
  if (values.help || verb === undefined) return HELP;
  const { databaseUrl, secretsKey, origin } = await findInstallation(process.env);
  const pool = openPool(databaseUrl);
  try {
    const registry = createRegistry({ pool, clock: systemClock, secretsKey });
    if (verb === 'list') return await list(registry);
    const { code } = values;
    if (!code) throw new Error('--code is needed.');
    if (verb === 'add') return await add(registry, { ...values, code }, origin);
    if (verb === 'fixture') return await fixture(pool, registry, { ...values, code });
    if (verb === 'sync') return await syncGames(pool, registry, { ...values, code });
    throw new Error(`There is no "${verb}": add, list, sync or fixture.`);
  } finally {
    await pool.end();
  }
}

async function add(registry: Registry, given: AddOptions & { replace: boolean }, origin: string): Promise<string> {
  const known = await registry.byCode(given.code);
  if (known && !given.replace) throw new Error(`${given.code} is registered already; --replace gives it new keys.`);
  const { registration, testKey } = await makeRegistration(given);
  return describeRegistration(await registry.register(registration), origin, testKey);
}

async function list(registry: Registry): Promise<string> {
  const providers = await registry.list();
  if (providers.length === 0) return 'No provider is registered.\n';
  const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd([16, 12, 10, 0][at] ?? 0)).join(' ');
  const rows = providers.map((one) =>
    line([one.code, one.dialect, one.enabled ? 'enabled' : 'disabled', one.coreUrl ?? '-']),
  );
  return `${[line(['CODE', 'DIALECT', 'STATE', 'CORE API']), ...rows].join('\n')}\n`;
}

async function fixture(
  pool: Pool,
  registry: Registry,
  given: { code: string; currency: string; 'hub-private-key'?: string | undefined },
): Promise<string> {
  if (process.env.NODE_ENV === 'production') throw new Error('Players for tests are never made in production.');
  const provider = await registry.byCode(given.code);
  if (!provider) throw new Error(`${given.code} is not registered.`);
  const wallet = createWallet({ pool, ledger: createLedger({ pool, clock: systemClock }), clock: systemClock });
  const file = given['hub-private-key'];
  const keys = file === undefined ? {} : { hubPrivateKey: await readFile(file, 'utf8') };
  const made = await makeFixture({ pool, wallet, provider, currency: given.currency, ...keys });
  return `${JSON.stringify(made, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`;
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
