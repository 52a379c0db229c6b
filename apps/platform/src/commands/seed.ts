import { systemClock } from '@chhokka/kernel';
import { ConfigError, readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import type { SiteValues } from '../modules/site/settings/index.ts';
import { createPlatform } from '../roles/platform.ts';
import { DEMO_GAMES, DEMO_VENDORS } from './seed/demo-catalogue.ts';
import { DEMO_GOODS } from './seed/demo-goods.ts';
import { DEMO_CONTENT } from './seed/demo-content.ts';
import { greetInChat } from './seed/demo-chat.ts';
import { type Services, servicesOf } from './services.ts';
import { seedLine } from './seed/demo-line.ts';
import { seedMembers } from './seed/demo-members.ts';
import { seedMessages } from './seed/demo-messages.ts';
import { DEMO_METHODS } from './seed/demo-methods.ts';
import { demoPromotions } from './seed/demo-promotions.ts';
import { seedRaffle } from './seed/demo-raffle.ts';

/** A contact page that says that nobody answers there, because the demo has no customer service. */
const DEMO_DESKS: SiteValues['customerService'] = [
  { csType: 'livechat', positions: ['bar', 'footer', 'closed'], url: '/desk.html' },
  { csType: 'vip', positions: [], url: '/desk.html' },
];

/** Fills a database for demonstrations: members, operators, catalogue and the house provider. Safe to repeat. */
async function seed(): Promise<void> {
  const config = readConfig(process.env);
  if (config.mode === 'production') throw new ConfigError('Nothing is ever seeded with NODE_ENV=production.');
  const platform = await createPlatform(config, { clock: systemClock, log: createLog(config.logLevel) });
  const services = servicesOf(platform);
  try {
    await services.revisions.poll();
    await seedMembers(services);
    await seedMessages(services);
    // After the demo members, whose balances are fixed: visitors who sign up get some money to play with.
    await services.settings.save('signUpCredit', '1000.00');
    // Visitors can try a game before they sign up.
    await services.settings.switchNode('FREEPLAY', true);
    await services.settings.save('country', 'BD');
    // There are no gateways, so the back office shows the codes instead of sending them.
    await services.settings.save('demoOutbox', true);
    // The printed account works at once, without an authenticator.
    await services.settings.save('officeTwoFactor', false);
    await services.settings.save('appName', 'ছক্কা · Chhokka');
    await services.settings.save('customerService', DEMO_DESKS);
    await services.catalogue.save(DEMO_VENDORS, DEMO_GAMES);
    await services.content.add(DEMO_CONTENT);
    await services.points.add(DEMO_GOODS);
    await greetInChat(services);
    await services.promotions.add(demoPromotions(systemClock.now()));
    for (const node of ['REWARD', 'BONUS', 'MISSION', 'REBATE', 'REFERRAL', 'RAFFLE'])
      await services.settings.switchNode(node, true);
    await seedRaffle(services);
    await registerHouse(services);
    await registerSportsbook(services);
    await openCashier(services);
    await seedLine(platform);
  } finally {
    await platform.close();
  }
}

/** The arcade as the provider SUND. Both programs share its keys and address through the environment. */
async function registerHouse({ providers }: Services): Promise<void> {
  await providers.registry.register({
    code: 'SUND',
    name: 'Sundarban Studio',
    dialect: 'house',
    coreUrl: required('ARCADE_PUBLIC_URL'),
    config: {
      walletKeyId: required('WALLET_KEY_ID'),
      walletSecret: required('WALLET_SECRET'),
      coreKeyId: required('OPERATOR_KEY_ID'),
      coreSecret: required('OPERATOR_SECRET'),
    },
  });
}

/** The sportsbook as the provider FB. Both programs share its keys and address through the environment. */
async function registerSportsbook({ providers }: Services): Promise<void> {
  await providers.registry.register({
    code: 'FB',
    name: 'Karnaphuli Sports',
    dialect: 'house',
    coreUrl: required('SPORTSBOOK_PUBLIC_URL'),
    config: {
      walletKeyId: required('SPORTSBOOK_WALLET_KEY_ID'),
      walletSecret: required('SPORTSBOOK_WALLET_SECRET'),
      coreKeyId: required('SPORTSBOOK_OPERATOR_KEY_ID'),
      coreSecret: required('SPORTSBOOK_OPERATOR_SECRET'),
    },
  });
}

/**
 * The sandbox gateway and the deposit methods. Both programs share the gateway's key and address through the
 * environment.
 */
async function openCashier({ deposits, settings }: Services): Promise<void> {
  await deposits.gateways.register({
    code: 'sandbox',
    name: 'Sandbox',
    apiUrl: `${required('GATEWAY_PUBLIC_URL')}/v1`,
    key: required('PAYMENT_SECRET'),
  });
  await deposits.addMethods(DEMO_METHODS);
  await settings.switchNode('DEPOSIT', true);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new ConfigError(`${name} must be set: the seed registers a house provider or the payment gateway with it.`);
  return value;
}

seed().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
