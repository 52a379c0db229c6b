import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createHub88Keys, publicHalf } from '@chhokka/wallet-protocol/hub88';
import type { Config, Provider, Registration } from '../../modules/games/providers/index.ts';

export interface AddOptions {
  readonly dialect: string;
  readonly code: string;
  readonly name?: string | undefined;
  readonly 'core-url'?: string | undefined;
  readonly country: string;
  readonly currency: string;
  readonly 'hub-public-key'?: string | undefined;
  readonly 'operator-id'?: string | undefined;
  readonly 'sub-partner-id'?: string | undefined;
  readonly cid?: string | undefined;
  readonly 'ext-cid'?: string | undefined;
  readonly 'core-key'?: string | undefined;
  readonly 'reverse-key'?: string | undefined;
}

/** A registration, with new keys where the provider has not given its own. `testKey` is a hub key for tests. */
export async function makeRegistration(options: AddOptions): Promise<{ registration: Registration; testKey?: string }> {
  const { code, name = code, 'core-url': coreUrl = null } = options;
  const common = { code, name, coreUrl };
  switch (options.dialect) {
    case 'house':
      return { registration: { ...common, dialect: 'house', config: houseKeys(code) } };
    case 'hub88': {
      const { config, testKey } = await hubKeys(options);
      return { registration: { ...common, dialect: 'hub88', config }, ...(testKey !== undefined && { testKey }) };
    }
    case 'swipegames':
      return {
        registration: {
          ...common,
          dialect: 'swipegames',
          config: {
            cid: options.cid ?? crypto.randomUUID(),
            extCid: options['ext-cid'] ?? code.toLowerCase(),
            country: options.country,
            coreKey: options['core-key'] ?? secret(),
            reverseKey: options['reverse-key'] ?? secret(),
          },
        },
      };
    default:
      throw new Error(`--dialect must be house, hub88 or swipegames, not "${options.dialect}".`);
  }
}

function houseKeys(code: string): Config<'house'> {
  const keyId = (kind: string) => `${code.toLowerCase()}-${kind}-${randomBytes(4).toString('hex')}`;
  return { walletKeyId: keyId('wallet'), walletSecret: secret(), coreKeyId: keyId('core'), coreSecret: secret() };
}

async function hubKeys(options: AddOptions): Promise<{ config: Config<'hub88'>; testKey?: string }> {
  const file = options['hub-public-key'];
  // Without the hub's own key no call can be verified yet: a key pair of our own plays the hub in conformance runs.
  const test = file === undefined ? createHub88Keys() : null;
  const config = {
    operatorId: Number(options['operator-id'] ?? 0),
    ...(options['sub-partner-id'] !== undefined && { subPartnerId: options['sub-partner-id'] }),
    country: options.country,
    currency: options.currency,
    hubPublicKey: test ? test.publicKey : await readFile(file ?? '', 'utf8'),
    privateKey: createHub88Keys().privateKey,
  };
  return { config, ...(test && { testKey: test.privateKey }) };
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the provider needs to know, including keys. It is shown once, to the person who registers it. */
export function describeRegistration(provider: Provider, origin: string, testKey?: string): string {
  const lines = [`Provider ${provider.code} (${provider.name}), dialect ${provider.dialect}`, ''];
  switch (provider.dialect) {
    case 'house':
      lines.push(
        `Wallet           ${origin}/provider/house/v1/{authenticate,balance,bet,win,betwin,refund,adjust,promo,endround,batch,transaction,transactions}`,
        `Wallet key id    ${provider.config.walletKeyId}`,
        `Wallet secret    ${provider.config.walletSecret}`,
        `Core API         ${provider.coreUrl ?? '(none yet: --core-url)'}/core/v1/{launch,round,games}, called by us`,
        `Core key id      ${provider.config.coreKeyId}`,
        `Core secret      ${provider.config.coreSecret}`,
        '',
        `How to call us   POST JSON with x-key-id, x-timestamp (ms) and x-signature:`,
        `                 hex HMAC-SHA256, keyed with the secret, of TIMESTAMP + "." + raw body. See docs/PROVIDERS.md`,
      );
      break;
    case 'hub88':
      lines.push(
        `Wallet           ${origin}/provider/hub88/${provider.code}/{user/info,user/balance,transaction/bet,transaction/win,transaction/rollback}`,
        `Games API        ${provider.coreUrl ?? '(none yet: --core-url)'}/game/url, called by us`,
        'Our public key   (verifies what we send)',
        publicHalf(provider.config.privateKey),
      );
      if (testKey !== undefined) lines.push('Key that plays the hub until --hub-public-key is given', testKey);
      break;
    case 'swipegames':
      lines.push(
        `Reverse calls    ${origin}/provider/swipegames/${provider.code}/{balance,bet,win,refund}`,
        `Core API         ${provider.coreUrl ?? '(none yet: --core-url)'}/create-new-game, called by us`,
        `cID              ${provider.config.cid}`,
        `extCID           ${provider.config.extCid}`,
        `Core key         ${provider.config.coreKey}`,
        `Reverse key      ${provider.config.reverseKey}`,
      );
      break;
  }
  return `${lines.join('\n')}\n`;
}
