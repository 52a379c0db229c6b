import type { SiteItemOf } from '@chhokka/contracts';
import { DAY, ManualClock, minor, siteDay } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { type Pool, transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { createFacts, type Facts } from '../../../money/facts/index.ts';
import { consume } from '../../../money/facts/consume.ts';
import { createGrants } from '../../../money/grants/index.ts';
import { createLedger, openAccount, openFund } from '../../../money/ledger/index.ts';
import { createLimits } from '../../../money/limits/index.ts';
import { createSpending } from '../../../money/spending/index.ts';
import { createTurnover } from '../../../money/turnover/index.ts';
import {
  addGames,
  addPlayer,
  BDT,
  betwin,
  openTable,
  type Player,
  PROVIDER,
  type Table,
} from '../../../money/wallet/testing/fixture.ts';
import { createInbox } from '../../../people/inbox/index.ts';
import type { Settings } from '../../../site/settings/index.ts';
import { createOffice } from '../../../staff/office/index.ts';
import { createAwards } from '../../awards/index.ts';
import { createMissions, type Missions } from '../index.ts';
import type { MissionsParts, RuleKind } from '../missions.types.ts';
import { writeRule } from '../rules.repository.ts';

/** Monday, 2026-10-05, 14:00 in Dhaka. */
const START = Date.UTC(2026, 9, 5, 8);

/** The kinds and codes of three games, which count apart. */
export const GAMES = { slot: 'RNG', fish: 'FISH', live: 'LIVE' } as const;

/** Members who play three games, and missions that count it. */
export interface Course {
  readonly pool: Pool;
  readonly clock: ManualClock;
  readonly table: Table;
  readonly facts: Facts;
  readonly parts: MissionsParts;
  readonly missions: Missions;
  /** Minutes east of UTC; a test may change it before anything happens. */
  readonly site: { offset: number; on: boolean };
  /** The same missions over another pool, as another process has them. */
  missionsOn(pool: Pool): { missions: Missions; parts: MissionsParts };
  /** A member with money. */
  player(funds?: bigint): Promise<Player>;
  /** Plays one closed round. Amounts in minor units. */
  play(player: Player, stake: bigint, won?: bigint, game?: keyof typeof GAMES): Promise<void>;
  /** Money comes in on the member's cash. */
  deposit(player: Player, amount: bigint): Promise<void>;
  /** The member sets a limit of P 10,000.00 a day. */
  limit(player: Player, kind: 'deposit' | 'loss' | 'stake'): Promise<void>;
  /** Writes a rule as it is from now on. */
  rule<Kind extends RuleKind>(id: string, item: SiteItemOf<Kind>): Promise<void>;
  /** Writes all facts. */
  tell(): Promise<void>;
  /** Writes all facts and counts them. */
  count(): Promise<void>;
  /** The member's awards by source and cause, with their states. */
  awards(player: Player): Promise<string[]>;
  today(): string;
  close(): Promise<void>;
}

export async function openCourse(): Promise<Course> {
  const database = await createTestDatabase();
  const clock = new ManualClock(START);
  const table = openTable(database.url, { clock, pool: 10 });
  const { pool } = table;
  await prepare(pool);
  const site = { offset: 360, on: true };
  const settings = {
    values: { turnoverFactor: 100, fourEyesAbove: '20000.00', currencySymbol: 'P', siteName: 'Site' },
    isOn: () => site.on,
    dayOffset: () => site.offset,
  } as unknown as Settings;
  const log = createLog('silent');
  const facts = createFacts({ pool, clock, log, inTurn: createInTurn(), offset: () => site.offset });
  const missionsOn = (on: Pool): { missions: Missions; parts: MissionsParts } => {
    const parts = { pool: on, clock, settings, facts, awards: awardsOn(on, clock, settings) };
    return { missions: createMissions(parts), parts };
  };
  const { missions, parts } = missionsOn(pool);
  return {
    pool,
    clock,
    table,
    facts,
    parts,
    missions,
    site,
    missionsOn,
    player: (funds = 100_000_000n) => addPlayer(table, funds, 20 * DAY),
    play: playOn(table, clock),
    deposit: depositOn(pool, clock),
    limit: ({ id }, kind) => limitsOn(pool, clock, settings).setLimit(id, { kind, period: 'day', amount: 1_000_000n }),
    rule: (id, item) => {
      const { kind } = item as { kind: RuleKind };
      return transaction(pool, (tx) => writeRule(tx, kind, id, { item: item as never, at: clock.now() }));
    },
    tell: () => facts.tellAll(),
    async count() {
      await facts.tellAll();
      await consume({ pool, inTurn: createInTurn() }, missions.consumer);
    },
    awards: (player) => awardsOf(pool, player),
    today: () => siteDay(clock.now(), site.offset),
    async close() {
      await table.wallet.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** Adds the games, and switches the rules of a new installation off, because they are not those of a test. */
async function prepare(pool: Pool): Promise<void> {
  await addGames(pool);
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon, coming_soon)
      select $1, $1, code, 'খেলা', code, kind, 10, '', false from unnest($2::text[], $3::text[]) g (code, kind)`,
    [PROVIDER, Object.keys(GAMES), Object.values(GAMES)],
  );
  await pool.query(
    `insert into missions.version (kind, id, number, since, item)
      select kind, id, 2, to_timestamp($1::float8 / 1000), item || '{"enabled": false}' from missions.version`,
    [START],
  );
}

function playOn({ pool, wallet }: Table, clock: ManualClock): Course['play'] {
  const sessions = new Map<string, string>();
  return async (player, stake, won = 0n, game = 'slot') => {
    const key = `${player.id} ${game} ${Math.floor(clock.now() / (10 * DAY))}`;
    if (!sessions.has(key)) {
      const { rows } = await pool.query<{ id: string }>('select id from devices.session where member_id = $1 limit 1', [
        player.id,
      ]);
      const opening = { providerId: PROVIDER, gameCode: game, currency: BDT, language: 'bn', ttlMs: 20 * DAY };
      const owner = { memberId: player.id, memberSession: rows[0]?.id ?? '' };
      sessions.set(key, (await wallet.openSession({ ...opening, ...owner })).session);
    }
    const session = sessions.get(key) ?? '';
    const command = { ...betwin(player, stake, won, { roundClosed: true }), session, gameCode: game };
    const { outcome } = await wallet.execute(PROVIDER, command);
    if (outcome !== 'accepted') throw new Error(`the wallet answered ${outcome}`);
  };
}

function depositOn(pool: Pool, clock: ManualClock): Course['deposit'] {
  let number = 0;
  return async (player, amount) => {
    const to = await openAccount(pool, { kind: 'member_cash', owner: player.id, currency: BDT });
    const from = await openFund(pool, { kind: 'cash_in', currency: BDT }, { rule: 'demo' });
    const externalId = `money-${(number += 1)}`;
    await transaction(pool, (tx) =>
      createLedger({ pool, clock }).post(tx, [{ externalId, kind: 'deposit', from, to, amount: minor(amount) }]),
    );
  };
}

async function awardsOf(pool: Pool, player: Player): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select source || ' ' || replace(source_id, member_id::text, 'me') || ' ' || state as what
      from awards.award where member_id = $1 order by 1`,
    [player.id],
  );
  return rows.map(({ what }) => what);
}

/** Awards that pay cash, and write points down nowhere. */
function awardsOn(pool: Pool, clock: ManualClock, settings: Settings) {
  return createAwards({
    pool,
    clock,
    inTurn: createInTurn(),
    settings,
    grants: createGrants({ clock, ledger: createLedger({ pool, clock }), turnover: createTurnover({ settings }) }),
    spending: createSpending({ clock, settings }),
    limits: limitsOn(pool, clock, settings),
    inbox: createInbox({ pool, clock, settings }),
    office: createOffice({ pool, clock }),
    givers: () => [],
  });
}

/** What stakes count for in these rules. */
export const WEIGHTS = { kinds: { RNG: 100, FISH: 50, LIVE: 30 }, games: {} } as const;
/** Player protection, for which nobody has played yet. */
function limitsOn(pool: Pool, clock: ManualClock, settings: Settings) {
  const played = async () => ({ staked: minor(0n), won: minor(0n), ms: 0 });
  return createLimits({ pool, clock, offset: () => settings.dayOffset(), endPlay: async () => {}, played });
}

const title = { bn: 'কাজ', en: 'Task', es: '' };
const cash = (amount: string) => ({ form: 'cash', amount, wagering: 100 }) as const;

export function mission(
  goal: SiteItemOf<'mission'>['goal'],
  changes: Partial<SiteItemOf<'mission'>> = {},
): SiteItemOf<'mission'> {
  const rest = {
    prize: cash('5.00'),
    paid: 'claim',
    claimHours: 48,
    enabled: true,
    startsAt: null,
    endsAt: null,
  } as const;
  return { kind: 'mission', title, note: title, repeats: 'daily', goal, ...rest, ...changes };
}

export function leaderboard(
  prizes: readonly string[],
  changes: Partial<SiteItemOf<'leaderboard'>> = {},
): SiteItemOf<'leaderboard'> {
  const rest = { leastStake: '0.01', claimHours: 168, enabled: true, startsAt: null, endsAt: null };
  const places = prizes.map((amount) => ({ prize: cash(amount) }));
  return { kind: 'leaderboard', title, note: title, span: 'week', weights: WEIGHTS, places, ...rest, ...changes };
}

export function checkIn(changes: Partial<SiteItemOf<'check_in'>> = {}): SiteItemOf<'check_in'> {
  const days = [1, 2, 3, 4, 5, 6, 7].map((amount) => ({ prize: cash(`${amount}.00`) }));
  return { kind: 'check_in', title, note: title, needs: 'nothing', days, enabled: true, ...changes };
}

export const stakeOf = (amount: string): SiteItemOf<'mission'>['goal'] => ({
  measure: 'stake',
  amount,
  kinds: null,
  games: [],
  weights: WEIGHTS,
});
