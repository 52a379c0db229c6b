import { randomBytes } from 'node:crypto';
import type { BonusRuleItem } from '@chhokka/contracts';
import { rewardsRoutes } from '@chhokka/contracts/rewards-routes';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { type Callers, openCallers } from '../wallet/callers.ts';
import { addPlainMembers, logIn, startSite, switchOn } from './world.ts';

/** Members who claim at the same moment. */
const CLAIMS = Number(process.env.BENCH_REWARDS_CLAIMS ?? 1_000);
const PLACES = 100;
/** A claim of before, so that the program is warm. */
const WARM_UP = 'WARMUP';

/** Each bonus is 100.00. */
const RULES: Readonly<Record<string, Bounds>> = {
  WARMUP: { places: 20, budget: null },
  PLACES: { places: PLACES, budget: '1000000.00' },
  // One more would pass it by a hundredth.
  BUDGET: { places: CLAIMS, budget: '10099.99' },
};

/** All members claim at once over HTTP: from a rule that has only a hundred places, then from one whose budget is as small. */
export async function measureClaims(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('claims', 'platform');
  const secretsKey = randomBytes(32);
  const pool = openPool(url, 4);
  await switchOn(pool);
  const ids = await addPlainMembers(pool, CLAIMS);
  await logIn(pool, ids);
  for (const [code, bounds] of Object.entries(RULES)) await addRule(pool, code, bounds);
  await pool.query('analyze');
  const site = await startSite(url, secretsKey);
  try {
    const callers = await openCallers(site.origin, CLAIMS);
    await claimAll(callers, ids.slice(0, 2 * PLACES), WARM_UP);
    const figures: Figure[] = [];
    for (const code of Object.keys(RULES).filter((each) => each !== WARM_UP))
      figures.push(...(await race(pool, callers, ids, code)));
    callers.close();
    return figures;
  } finally {
    await site.stop();
    await pool.end();
  }
}

type Bounds = Pick<BonusRuleItem, 'places' | 'budget'>;

/** Adds a rule for everybody who types the code: 100.00 in cash, to be claimed. */
async function addRule(pool: Pool, code: string, bounds: Bounds): Promise<void> {
  const item: BonusRuleItem = {
    ...bounds,
    kind: 'bonus_rule',
    title: { bn: 'বোনাস', en: 'Bonus', es: '' },
    enabled: true,
    currency: 'BDT',
    trigger: { on: 'code', code },
    eligibility: { countries: [], leastRank: null, labels: [], kinds: [], games: [], oncePer: [] },
    amount: { how: 'fixed', amount: '100.00' },
    prize: { form: 'cash', wagering: '1.00' },
    schedule: { startsAt: null, endsAt: null, days: [], fromMinute: null, toMinute: null },
    claim: { paid: 'member', hours: null },
    stackable: true,
    listed: false,
  };
  await pool.query(
    `with added as (
        insert into bonuses.rule (id, item, runs_from, position) values ($1, $2, now() - interval '1 second', 1000) returning id
      )
      insert into bonuses.spent (rule_id) select id from added`,
    [code.toLowerCase(), JSON.stringify(item)],
  );
}

async function race(pool: Pool, callers: Callers, ids: readonly string[], code: string): Promise<Figure[]> {
  const begun = performance.now();
  const taken = await claimAll(callers, ids, code);
  const seconds = (performance.now() - begun) / 1_000;
  const { rows } = await pool.query<{ awards: bigint; members: bigint; amount: bigint; taken: bigint; spent: bigint }>(
    `select count(*) as awards, count(distinct a.member_id) as members, coalesce(sum(a.amount), 0)::bigint as amount, s.taken,
        s.amount as spent
      from bonuses.spent s left join awards.award a on a.source = 'bonus' and a.rule_id = s.rule_id
      where s.rule_id = $1 group by s.rule_id, s.taken, s.amount`,
    [code.toLowerCase()],
  );
  const [found] = rows;
  const right = BigInt(PLACES);
  const told = [BigInt(taken), found?.awards, found?.members, found?.taken];
  const sums = [found?.amount, found?.spent];
  const wrong = told.filter((each) => each !== right).length + sums.filter((each) => each !== right * 10_000n).length;
  const what = code === 'PLACES' ? `${PLACES} places` : `a budget of ${PLACES} bonuses`;
  return [
    {
      name: `${CLAIMS.toLocaleString('en')} claims at once for ${what}`,
      value: wrong,
      unit: 'wrong',
      goal: { atMost: 0 },
      note: `${taken} were told that they have it, ${found?.awards ?? 0} have it; all answered in ${seconds.toFixed(1)} s`,
    },
  ];
}

/** Returns how many were given the bonus. Rejects when a claim fails for another reason than a bound. */
async function claimAll(callers: Callers, ids: readonly string[], code: string): Promise<number> {
  const body = JSON.stringify({ code });
  const answers = await Promise.all(
    ids.map((id, n) => {
      // Members are at home in networks of their own: attempts are counted by network, one after another.
      const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${id}`, 'x-forwarded-for': address };
      return callers.post(rewardsRoutes.takeBonusCode.path, headers, body).catch((error: Error) => error.message);
    }),
  );
  const given = answers.filter((answer) => answer.includes('"state":"ready"'));
  const failed = answers.find(
    (answer) => !answer.includes('"state":"ready"') && !answer.includes('bonus_code_invalid'),
  );
  if (failed !== undefined) throw new Error(`A claim failed: ${failed.slice(0, 300)}`);
  return given.length;
}
