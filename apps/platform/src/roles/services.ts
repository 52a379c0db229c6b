import { type Clock, currency as asCurrency, parseDecimal, ZERO } from '@chhokka/kernel';
import type { Config } from '../infra/config.ts';
import { createCountries } from '../infra/countries.ts';
import { openPool, type Pool } from '../infra/db.ts';
import type { Log } from '../infra/log.ts';
import { createMetrics, DURATION_BUCKETS, type Metrics } from '../infra/metrics.ts';
import { createWaker, type Waker } from '../infra/realtime/waker.ts';
import { createRevisions, type Revisions } from '../infra/revisions.ts';
import { createSealing, type Sealing } from '../infra/sealing/index.ts';
import { createSecretBox } from '../infra/secret-box.ts';
import { createDeposits, type Deposits } from '../modules/money/deposits/index.ts';
import { createPayouts } from '../modules/money/payouts/index.ts';
import { createWithdrawals, type Withdrawals } from '../modules/money/withdrawals/index.ts';
import { type Catalogue, createCatalogue } from '../modules/games/catalogue/index.ts';
import { type Content, createContent } from '../modules/site/content/index.ts';
import { createFacts, type Facts, type Lag } from '../modules/money/facts/index.ts';
import { createGrants, type Grants } from '../modules/money/grants/index.ts';
import { createInbox, type Inbox } from '../modules/people/inbox/index.ts';
import { type Chat, createChat } from '../modules/people/chat/index.ts';
import { createLedger, type Ledger } from '../modules/money/ledger/index.ts';
import { createLimits, type Limits } from '../modules/money/limits/index.ts';
import { createDevices, type Devices } from '../modules/people/devices/index.ts';
import { createDirectory, type Directory } from '../modules/people/directory/index.ts';
import { createEntry, type Entry, type EntryParts } from '../modules/people/entry/index.ts';
import { createSecurity, type Security } from '../modules/people/security/index.ts';
import { createOperators, type Operators } from '../modules/staff/operators/index.ts';
import { type AttemptCounter, createAttempts } from '../infra/attempts/index.ts';
import { createLoginGuard, type LoginGuard } from '../infra/credentials/index.ts';
import { createMessaging, type Messaging } from '../modules/site/messaging/index.ts';
import { createOffice, type Office } from '../modules/staff/office/index.ts';
import { createProviders, type Providers } from '../modules/games/providers/index.ts';
import {
  createDoor,
  createDrafts,
  createSettings,
  type Drafts,
  type Settings,
  type SiteDoor,
} from '../modules/site/settings/index.ts';
import { accountMessage } from './account-message.ts';
import { openMemberAccounts } from './open-member-accounts.ts';
import { createPlayMoney } from './play-money.ts';
import { createPromotions, type Promotions } from '../modules/rewards/promotions/index.ts';
import { createReporting, type Reporting } from '../modules/money/reporting/index.ts';
import { createTurnover, type Turnover } from '../modules/money/turnover/index.ts';
import { createVerification, type Verification } from '../modules/people/verification/index.ts';
import { createWallet, type Wallet } from '../modules/money/wallet/index.ts';

const POOL_SIZE = 10;
// Wallet and ledger have connections of their own: a lobby under load must not make bets wait.
const WALLET_POOL_SIZE = 6;
// Seals that were opened and logins that failed are remembered for minutes; their commits do not make bets wait for the disk.
const FLEETING_POOL_SIZE = 3;

/** Everything that roles are made of, wired once. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly pool: Pool;
  readonly revisions: Revisions;
  /** Tells open pages whose money has moved. */
  readonly waker: Waker;
  readonly settings: Settings;
  readonly door: SiteDoor;
  readonly drafts: Drafts;
  readonly sealing: Sealing;
  readonly messaging: Messaging;
  /** Counts what is tried. */
  readonly attempts: AttemptCounter;
  /** Slows down guessing of passwords. */
  readonly guard: LoginGuard;
  readonly verification: Verification;
  /** What every part of the back office stands on. */
  readonly office: Office;
  readonly operators: Operators;
  /** What proves members. */
  readonly security: Security;
  /** Where members are logged in. */
  readonly devices: Devices;
  /** The ways in. */
  readonly entry: Entry;
  /** Members, for operators. */
  readonly directory: Directory;
  readonly chat: Chat;
  readonly inbox: Inbox;
  readonly promotions: Promotions;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly catalogue: Catalogue;
  readonly content: Content;
  readonly ledger: Ledger;
  readonly wallet: Wallet;
  readonly limits: Limits;
  /** What happened, for everybody who counts it. */
  readonly facts: Facts;
  readonly turnover: Turnover;
  readonly grants: Grants;
  readonly reporting: Reporting;
  readonly providers: Providers;
  /** Ends the connections, after the last user has gone. */
  close(): Promise<void>;
}

/** The modules of the platform over their pools. Connects to nothing yet. */
export function createServices(config: Config, outside: { clock: Clock; log: Log }): Services {
  const { clock, log } = outside;
  const { databaseUrl, secretsKey } = config;
  const { metrics, pool, walletPool, fleetingPool, endPools } = openPools(config);
  const revisions = createRevisions(pool);
  const waker = createWaker({ pool: fleetingPool, log });
  const site = createSite({ config, pool, revisions, clock, log });
  const { settings } = site;
  const ledger = createLedger({ pool: walletPool, clock });
  const { wallet, limits } = createPlay({ pool, walletPool, clock, log, metrics, waker, settings, ledger });
  const providers = createProviders({ pool, wallet, clock, secretsKey, log });
  const secretBox = createSecretBox(secretsKey);
  const sealing = createSealing({ pool: fleetingPool, clock, secretBox });
  const messaging = createMessaging({ pool, databaseUrl, clock, log, settings, secretBox, config: config.messaging });
  const staff = createStaff({ config, pool, fleetingPool, clock, settings, secretBox });
  const { attempts, office, operators } = staff;
  const verification = createVerification({ pool, clock, log, settings, messaging, attempts, config });
  const inbox = createInbox({ pool, clock });
  const giving = createGiving({ clock, settings, ledger });
  const { audit } = office;
  const shared = { pool, clock, settings, ledger, attempts, inbox, office, audit, waker, secretBox, limits, ...giving };
  const people = createPeople({ ...shared, fleetingPool, guard: staff.guard, verification, messaging, wallet });
  const promotions = createPromotions({ ...shared, revisions });
  const { payment } = people.security;
  const payouts = createPayouts({ ...shared, payment, secretsKey });
  const { facts, reporting } = createCounting({ pool, clock, log, metrics, settings });
  const chat = createChat({ ...shared, revisions });
  return {
    config,
    clock,
    log,
    metrics,
    pool,
    revisions,
    waker,
    ...site,
    drafts: createDrafts({ pool, clock, revisions, audit, operatorOf: operators.holder }),
    sealing,
    messaging,
    verification,
    ...staff,
    ...people,
    inbox,
    promotions,
    chat,
    deposits: createDeposits({ ...shared, log, revisions }),
    withdrawals: createWithdrawals({ ...shared, payment, payouts }),
    ledger,
    facts,
    ...giving,
    reporting,
    wallet,
    limits,
    providers,
    async close() {
      await reporting.close();
      await wallet.close();
      await ledger.poster.close();
      await waker.close();
      await endPools();
    },
  };
}

/** Operators, what they stand on, and what counts tries of theirs and of members. */
function createStaff({
  config,
  fleetingPool,
  ...parts
}: Pick<Services, 'config' | 'pool' | 'clock' | 'settings'> & {
  fleetingPool: Pool;
  secretBox: ReturnType<typeof createSecretBox>;
}): Pick<Services, 'attempts' | 'guard' | 'office' | 'operators'> {
  const attempts = createAttempts({ ...parts, scale: config.rateLimitScale });
  // What a crash may take back: counted failures of logins.
  const guard = createLoginGuard({ pool: fleetingPool, clock: parts.clock });
  const office = createOffice(parts);
  const rules = () => parts.settings.values;
  const operators = createOperators({ ...parts, attempts, guard, audit: office.audit, rules });
  return { attempts, guard, office, operators };
}

/** What a site says, shows and lets in. */
function createSite({
  config,
  pool,
  revisions,
  clock,
  log,
}: Pick<Services, 'config' | 'pool' | 'revisions' | 'clock' | 'log'>): Pick<
  Services,
  'settings' | 'door' | 'catalogue' | 'content'
> {
  const settings = createSettings({ pool, revisions });
  const door = createDoor({ settings, clock, countries: createCountries(log, config.countryFile) });
  const catalogue = createCatalogue({ pool, revisions, settings });
  return { settings, door, catalogue, content: createContent({ pool, revisions, settings, clock }) };
}

/** By how many minutes east of UTC days begin: at one time for all, whatever domain somebody calls by. */
function daysBegin(settings: Settings): () => number {
  return () => settings.at('').values.gmtOffsetMinutes;
}

/** What decides bets, and the limits that members set for them. */
function createPlay({
  pool,
  walletPool,
  clock,
  log,
  metrics,
  waker,
  settings,
  ledger,
}: Pick<Services, 'pool' | 'clock' | 'log' | 'metrics' | 'waker' | 'settings' | 'ledger'> & {
  walletPool: Pool;
}): Pick<Services, 'wallet' | 'limits'> {
  const offset = daysBegin(settings);
  const wallet = createWallet({
    pool: walletPool,
    ledger,
    clock,
    onBatch: batchMeter(metrics),
    onMoved: (memberIds) => waker.wake('balance', memberIds),
    onLimit: (memberIds) => waker.wake('protection', memberIds),
    onFault: (error) => log.warn({ err: error }, 'wallet batch failed'),
    offset,
  });
  metrics.gauge('wallet_waiting_commands', 'Commands that wait to be decided.', () => wallet.waiting());
  const { endSessions: endPlay, played } = wallet;
  return { wallet, limits: createLimits({ pool, clock, offset, endPlay, played }) };
}

function openPools({ databaseUrl }: Config) {
  const metrics = createMetrics();
  const pool = openPool(databaseUrl, POOL_SIZE);
  const walletPool = openPool(databaseUrl, WALLET_POOL_SIZE);
  const fleetingPool = openPool(databaseUrl, FLEETING_POOL_SIZE, { fleeting: true });
  metrics.watchPool('main', pool);
  metrics.watchPool('wallet', walletPool);
  metrics.watchPool('fleeting', fleetingPool);
  const endPools = () => Promise.all([pool.end(), walletPool.end(), fleetingPool.end()]);
  return { metrics, pool, walletPool, fleetingPool, endPools };
}

/** Who members are to the site: what proves them, where they are logged in, how they come in, what operators see of them. */
function createPeople(
  parts: Omit<EntryParts, 'security' | 'devices' | 'tell' | 'playMoney' | 'openAccounts'> &
    Pick<Services, 'grants' | 'inbox' | 'ledger' | 'wallet'> & {
      fleetingPool: Pool;
      secretBox: ReturnType<typeof createSecretBox>;
    },
): Pick<Services, 'security' | 'devices' | 'entry' | 'directory'> {
  const { settings } = parts;
  const { endSessions: endPlay } = parts.wallet;
  const hooks = memberHooks(parts);
  const security = createSecurity({ ...parts, ...hooks });
  const devices = createDevices({ ...parts, endPlay });
  const dialling = () => settings.values.countries[0]?.countryDialingCode ?? '';
  return {
    security,
    devices,
    entry: createEntry({ ...parts, ...hooks, security, devices }),
    directory: createDirectory({ ...parts, devices, twoFactor: security.twoFactor, endPlay, dialling }),
  };
}

/** What belongs to a member outside of the modules of people, done in their transactions. */
function memberHooks({
  grants,
  inbox,
  ledger,
  settings,
}: Pick<Services, 'grants' | 'inbox' | 'ledger' | 'settings'>): Pick<
  EntryParts,
  'tell' | 'playMoney' | 'openAccounts'
> {
  return {
    tell: (tx, memberId, news) => inbox.send(tx, accountMessage(memberId, news, settings.values.siteName)),
    playMoney: createPlayMoney({ ledger, credit: () => parseDecimal(settings.values.freePlayCredit) ?? ZERO }),
    openAccounts(tx, owner, currency) {
      const credit = parseDecimal(settings.values.signUpCredit) ?? ZERO;
      return openMemberAccounts({ grants, credit }, tx, owner, asCurrency(currency));
    },
  };
}

/** What members are given, and what they must stake of what came in. */
function createGiving(parts: Pick<Services, 'clock' | 'settings' | 'ledger'>): Pick<Services, 'turnover' | 'grants'> {
  const turnover = createTurnover(parts);
  return { turnover, grants: createGrants({ ...parts, turnover }) };
}

/** What happened, and what the operator reads of it. */
function createCounting({
  metrics,
  ...parts
}: Pick<Services, 'pool' | 'clock' | 'log' | 'metrics' | 'settings'>): Pick<Services, 'facts' | 'reporting'> {
  const facts = createFacts({ ...parts, offset: daysBegin(parts.settings) });
  meterFacts(metrics, facts);
  return { facts, reporting: createReporting(parts) };
}

/** Shows how far the stream of facts and those who count it are behind; whichever process is asked. */
function meterFacts(metrics: Metrics, facts: Facts): void {
  const lags = async (read: (lag: Lag) => number | null) => {
    const found = [...(await facts.lags())].map(([name, lag]) => [name, read(lag)] as const);
    return new Map(found.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
  };
  const who = 'consumer';
  metrics.gauges('facts_behind', 'Facts that a consumer has not counted yet.', who, () => lags((lag) => lag.facts));
  const help = 'Age of the oldest fact that a consumer has not counted; of `stream`: how old what it has told is.';
  metrics.gauges('facts_lag_seconds', help, who, () => lags(({ ms }) => ms / 1_000));
}

/** Measures the batches of the wallet: how many commands each decided, and how long until it was durable. */
function batchMeter(metrics: Metrics): (commands: number, ms: number) => void {
  const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256];
  const size = metrics.histogram('wallet_batch_commands', 'Wallet commands decided in one commit.', sizes);
  const help = 'Time from the start of a wallet batch until it was durable.';
  const seconds = metrics.histogram('wallet_batch_duration_seconds', help, DURATION_BUCKETS);
  return (commands, ms) => {
    size(commands);
    seconds(ms / 1_000);
  };
}
