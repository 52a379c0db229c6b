import { randomUUID } from 'node:crypto';
import type { BalanceAnswer, PlayAnswer } from '@chhokka/game-math';
import type { OwnFreeRounds } from '@chhokka/contracts';
import { currency, DAY, HOUR, ManualClock, minor } from '@chhokka/kernel';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import { advanceGrants } from '../../apps/arcade/server/free-rounds/settle-grant.ts';
import type { RgsContext } from '../../apps/arcade/server/rgs/rgs.routes.ts';
import { advanceDue } from '../../apps/arcade/server/stakes/worker.ts';
import { type ArcadeOf, WINS, openArcadeOf } from '../../apps/arcade/server/testing/arcade-of.ts';
import type { Services } from '../../apps/platform/src/commands/services.ts';
import { transaction } from '../../apps/platform/src/infra/db.ts';
import { callApp, signUp, startTestApp, valueOf } from '../../apps/platform/testing/app.ts';
import { createTestDatabase } from './database.ts';

export const PROVIDER = 'ROUNDS';
/** Each round of it pays three times its stake. */
export const GAME = WINS;

/** A real platform and a real arcade that speak to each other, on one clock. No worker runs by itself. */
export interface FreeRoundsWorld {
  readonly clock: ManualClock;
  readonly services: Services;
  readonly wallet: HouseWallet;
  readonly arcade: RgsContext;
  /** Replaces how the arcade pays grants. */
  troubleWith(promo: HouseWallet['promo'] | null): void;
  /** Where the platform looks for the provider; null: where it is. */
  moveProvider(coreUrl: string | null): Promise<void>;
  member(name: string): Promise<string>;
  /** Offers free rounds that can be claimed; returns the id of the award. */
  offer(
    memberId: string,
    rounds?: { count?: number; gameCode?: string; stake?: bigint; lastsMs?: number },
  ): Promise<string>;
  /** What the workers of both programs do, a few times. */
  work(): Promise<void>;
  /** Opens the game for a member and returns the arcade's session. */
  open(memberId: string): Promise<string>;
  play(sessionID: string, grantId: string): Promise<PlayAnswer & { error?: string }>;
  end(sessionID: string): Promise<BalanceAnswer>;
  balance(memberId: string): Promise<bigint>;
  /** What the page of the member shows of them. */
  shown(memberId: string): Promise<readonly OwnFreeRounds[]>;
  state(awardId: string): Promise<{ state: string; left: number; won: bigint } | undefined>;
  close(): Promise<void>;
}

export async function openFreeRoundsWorld(): Promise<FreeRoundsWorld> {
  const clock = new ManualClock(Date.now());
  const database = await createTestDatabase();
  const roles = new Set(['api', 'callbacks'] as const);
  const platform = await startTestApp({ databaseUrl: database.url, clock, config: { rateLimitScale: 1_000, roles } });
  const { services } = platform.app;
  const arcade = await openArcadeOf({ walletUrl: `${platform.url}/provider/house/v1`, clock });
  const moveProvider = (coreUrl: string | null) => register(services, coreUrl ?? arcade.url, arcade.keys);
  await moveProvider(null);
  await listGame(services);
  const tokens = new Map<string, string>();
  return {
    clock,
    services,
    wallet: arcade.wallet,
    arcade: arcade.context,
    troubleWith: arcade.troubleWith,
    moveProvider,
    async member(name) {
      const { customerId, token } = await valueOf(callApp(platform.url, 'register', signUp(name)));
      tokens.set(customerId, token);
      return customerId;
    },
    offer: (memberId, rounds) => offer(services, memberId, rounds),
    async work() {
      for (let turn = 0; turn < 3; turn += 1) {
        await services.freeRounds.grant();
        await advanceDue(arcade.context);
        await advanceGrants(arcade.context, 16);
        clock.advance(31_000);
        await services.freeRounds.follow();
      }
    },
    open: (memberId) => open(services, memberId),
    play: (sessionID, freeRounds) => arcade.rgs('/play', { sessionID, amount: 1_000_000, mode: 'BASE', freeRounds }),
    end: (sessionID) => arcade.rgs('/end-round', { sessionID }),
    async balance(memberId) {
      const { rows } = await services.pool.query<{ balance: bigint }>(
        `select balance from ledger.account where owner = $1 and kind = 'member_cash'`,
        [memberId],
      );
      return rows[0]?.balance ?? 0n;
    },
    async shown(memberId) {
      const token = tokens.get(memberId) ?? '';
      return (await valueOf(callApp(platform.url, 'ownFreeRounds', { language: 'EN' }, { token }))).list;
    },
    async state(awardId) {
      const { rows } = await services.pool.query<{ member_id: string }>(
        'select member_id from awards.award where id = $1',
        [awardId],
      );
      const grants = await services.freeRounds.own(rows[0]?.member_id ?? '');
      return grants.find((grant) => grant.awardId === awardId);
    },
    async close() {
      await arcade.close();
      await platform.close();
      await database.drop();
    },
  };
}

async function listGame({ pool, revisions }: Services): Promise<void> {
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id) values ($1, $1, 'R', 'R', 990001)`,
    [PROVIDER],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon,
       has_free_rounds) values ($1, $1, $2, $2, $2, 'RNG', 20, '', true)`,
    [PROVIDER, GAME],
  );
  await revisions.poll();
}

async function register(
  { providers }: Services,
  coreUrl: string,
  { walletKey, coreKey }: ArcadeOf['keys'],
): Promise<void> {
  await providers.registry.register({
    code: PROVIDER,
    name: 'Rounds',
    dialect: 'house',
    coreUrl,
    config: {
      walletKeyId: walletKey.keyId,
      walletSecret: walletKey.secret,
      coreKeyId: coreKey.keyId,
      coreSecret: coreKey.secret,
    },
  });
}

async function offer(
  { pool, awards }: Services,
  memberId: string,
  { count = 2, gameCode = GAME, stake = 100n, lastsMs = 2 * DAY }: Parameters<FreeRoundsWorld['offer']>[1] = {},
): Promise<string> {
  const sourceId = randomUUID();
  const ids = await transaction(pool, (tx) =>
    awards.offer(tx, [
      {
        memberId,
        source: 'test',
        sourceId,
        ruleId: 'rule',
        prize: {
          form: 'free_rounds',
          amount: minor(count),
          providerId: PROVIDER,
          gameCode,
          stake: minor(stake),
          lastsMs,
        },
        currency: 'BDT',
        title: { bn: 'ফ্রি রাউন্ড', en: 'Free rounds' },
        claimBy: null,
        paid: 'member',
      },
    ]),
  );
  return ids.get(sourceId) ?? '';
}

async function open({ wallet, providers }: Services, memberId: string): Promise<string> {
  const common = { gameCode: GAME, currency: currency('BDT'), language: 'bn' };
  const { session } = await wallet.openSession({
    ...common,
    memberId,
    memberSession: null,
    providerId: PROVIDER,
    ttlMs: 12 * HOUR,
  });
  const launched = await providers.gateway.launch(PROVIDER, {
    ...common,
    playerId: memberId,
    nickname: 'n',
    session,
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:8080/rng',
    gmtOffsetMinutes: 360,
    ip: '127.0.0.1',
  });
  if (!launched.ok) throw new Error('the arcade does not open the game');
  return new URL(launched.value.url).searchParams.get('sessionID') ?? '';
}
