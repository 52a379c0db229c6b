import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { DAY, minor, systemClock } from '@chhokka/kernel';
import { type Pool, transaction } from '../../apps/platform/src/infra/db.ts';
import type { Offer } from '../../apps/platform/src/modules/rewards/awards/index.ts';
import awardsModule from '../../apps/platform/src/modules/rewards/awards/manifest.ts';
import raffleModule from '../../apps/platform/src/modules/rewards/raffle/manifest.ts';
import vipModule from '../../apps/platform/src/modules/rewards/vip/manifest.ts';
import { countAll, OF_REWARDS, openPlatform, switchOn, tellPlay } from './world.ts';

/** One player in so many has bonus money, and one was invited by another. */
const WITH_BONUS = 20;
const INVITED = 10;
const HISTORY_DAYS = 30;

interface Site {
  readonly url: string;
  readonly secretsKey: Buffer;
  /** The members who play. */
  readonly ids: readonly string[];
}

/**
 * Switches all rewards on, with the rules of a new installation and an open raffle. The members have played for a month and have
 * their ranks; some have friends or bonus money to wager. What they have played is counted.
 */
export async function prepareRewards(pool: Pool, { url, secretsKey, ids }: Site): Promise<void> {
  await switchOn(pool);
  await pool.query(
    `insert into referral.friend (friend_id, referrer_id, code, at, address)
      select m.id, r.id, 'ABCDEFGH', now() - interval '60 days', '203.0.113.1'
        from unnest($1::uuid[]) with ordinality m (id, n) join unnest($1::uuid[]) with ordinality r (id, n) on r.n = m.n + 1
        where m.n % ${INVITED} = 1`,
    [ids],
  );
  await tellPlay(
    pool,
    `select id as member_id, now() - (${HISTORY_DAYS} - d) * interval '1 day' as at, (10000 + n % 97 * 2000)::bigint as stake,
        (n % 7 * 1000)::bigint as win, 'RNG' as game_type, 'bench' as game_code
      from generate_series(1, ${HISTORY_DAYS} - 1) d, unnest($1::uuid[]) with ordinality m (id, n)`,
    [ids],
  );
  const platform = await openPlatform(url, secretsKey);
  try {
    await platform.service(raffleModule).add('bench', raffle(systemClock.now()));
    await countAll(platform, url, OF_REWARDS);
    await platform.service(vipModule).lookAtChanged();
    const offers = ids.filter((_, n) => n % WITH_BONUS === 0).map(bonusOf);
    for (let from = 0; from < offers.length; from += 1_000)
      await transaction(pool, (tx) =>
        platform
          .service(awardsModule)
          .offer(tx, offers.slice(from, from + 1_000))
          .then(() => undefined),
      );
  } finally {
    await platform.close();
  }
}

function raffle(now: number) {
  const both = (text: string) => ({ bn: text, en: text, es: '' });
  return {
    kind: 'raffle' as const,
    title: both('Bench'),
    enabled: true,
    startsAt: now + 1_000,
    endsAt: now + 14 * DAY,
    weights: { kinds: USUAL_WEIGHTS, games: {} },
    ticketStake: '20.00',
    perDay: 100,
    prizes: [{ title: both('First'), form: 'cash' as const, amount: '50000.00', stock: 1 }],
    onePerMember: true,
    wagering: 100,
    claimDays: 30,
  };
}

function bonusOf(memberId: string): Offer {
  return {
    memberId,
    source: 'bonus',
    sourceId: `bench:${memberId}`,
    ruleId: 'bench',
    prize: {
      form: 'bonus',
      amount: minor(100_000),
      terms: {
        wagering: 1_000,
        weights: { kinds: { RNG: 100 }, games: {} },
        maxStake: null,
        maxCashOut: null,
        lastsMs: 7 * DAY,
        endsWithWithdrawal: false,
      },
    },
    currency: 'BDT',
    title: { bn: 'Bench', en: 'Bench' },
    claimBy: null,
    paid: 'now',
  };
}
