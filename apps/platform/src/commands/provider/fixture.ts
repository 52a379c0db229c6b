import { randomBytes, randomUUID } from 'node:crypto';
import { DAY, type Minor, currency as asCurrency, minor, unreachable } from '@chhokka/kernel';
import type { Fixture } from '@chhokka/wallet-protocol/conformance';
import type { Pool } from '../../infra/db.ts';
import { ensureConformanceGame } from '../../modules/games/catalogue/index.ts';
import { insertConformancePlayer, lockConformancePlayer } from '../../modules/people/members/index.ts';
import type { Provider } from '../../modules/games/providers/index.ts';
import type { Wallet } from '../../modules/money/wallet/index.ts';

const PLAYERS = 4;
const FUNDS = minor(1_000_000n);
const OPEN_BET = minor(500n);

export interface FixtureParts {
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly provider: Provider;
  readonly currency: string;
  /** Hub88: the private key that plays the hub. */
  readonly hubPrivateKey?: string;
}

/**
 * Creates players with money, live and expired sessions and a locked player, for a conformance run of one provider.
 * Writes to the members, catalogue and money of the database: for demonstration and test databases only.
 */
export async function makeFixture(parts: FixtureParts): Promise<Fixture> {
  const { provider, currency } = parts;
  const gameCode = await ensureConformanceGame(parts.pool, provider.code);
  const players = [];
  for (let made = 0; made < PLAYERS; made += 1) players.push(await makePlayer(parts, gameCode));
  return {
    dialect: provider.dialect,
    code: provider.code,
    currency,
    otherCurrency: currency === 'USD' ? 'EUR' : 'USD',
    gameCode,
    players,
    locked: await makeLocked(parts, gameCode),
    keys: keysOf(parts),
  };
}

async function makePlayer(parts: FixtureParts, gameCode: string): Promise<Fixture['players'][number]> {
  const { pool, wallet, provider, currency } = parts;
  const playerId = await insertConformancePlayer(pool, `conformance-${randomBytes(6).toString('hex')}`, currency);
  await wallet.deposit(playerId, FUNDS, `conformance:${playerId}`);
  const open = (ttlMs: number) =>
    wallet.openSession({
      memberId: playerId,
      memberSession: null,
      providerId: provider.code,
      gameCode,
      currency: asCurrency(currency),
      language: 'en',
      ttlMs,
    });
  const [live, expired] = [await open(DAY), await open(1)];
  return { playerId, session: live.session, expiredSession: expired.session };
}

async function makeLocked(parts: FixtureParts, gameCode: string): Promise<Fixture['locked']> {
  const player = await makePlayer(parts, gameCode);
  const openBet: { txId: string; roundId: string; amount: Minor } = {
    txId: randomUUID(),
    roundId: randomUUID(),
    amount: OPEN_BET,
  };
  const { outcome } = await parts.wallet.execute(parts.provider.code, {
    type: 'bet',
    ...openBet,
    playerId: player.playerId,
    session: player.session,
    gameCode,
    currency: asCurrency(parts.currency),
    roundClosed: false,
  });
  if (outcome !== 'accepted') throw new Error(`the locked player's bet was answered ${outcome}`);
  await lockConformancePlayer(parts.pool, player.playerId);
  return { ...player, openBet };
}

function keysOf({ provider, hubPrivateKey }: FixtureParts): Fixture['keys'] {
  switch (provider.dialect) {
    case 'house':
      return { dialect: 'house', keyId: provider.config.walletKeyId, secret: provider.config.walletSecret };
    case 'swipegames':
      return { dialect: 'swipegames', reverseKey: provider.config.reverseKey };
    case 'hub88':
      if (hubPrivateKey === undefined) throw new Error('Give --hub-private-key: the key that plays the hub.');
      return { dialect: 'hub88', hubPrivateKey };
    default:
      return unreachable(provider);
  }
}
