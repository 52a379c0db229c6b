import type { Sport } from '@chhokka/feed-protocol';
import { minor } from '@chhokka/kernel';
import type { Queryable } from '@chhokka/provider-server/db';
import type { Limits } from './book.types.ts';
import type { TakenRow } from './exposure.ts';
import { IS_NOT_OVER } from '../words/fixture-rules.ts';

/** What operators set. An empty kind of market is the sport's default; an empty market is the whole fixture. */
export interface HouseRows {
  readonly margins: readonly { readonly sport: Sport; readonly kind: string; readonly margin: number }[];
  readonly limits: readonly (Limits & { readonly sport: Sport })[];
  readonly overrides: readonly {
    readonly fixture: string;
    readonly market: string;
    readonly outcome: string;
    readonly price: number;
  }[];
  readonly suspensions: readonly { readonly fixture: string; readonly market: string; readonly since: Date }[];
}

/** The name under which processes tell each other that operators changed something. */
export const BOOK_CHANNEL = 'book';

const NOW = `select id from words.fixture where ${IS_NOT_OVER}`;

/** Reads what operators set, of fixtures that are live or to come. */
export async function readHouse(db: Queryable): Promise<HouseRows> {
  const margins = await db.query<HouseRows['margins'][number]>(
    'select sport, kind, basis_points as margin from book.margin order by sport, kind',
  );
  const overrides = await db.query<HouseRows['overrides'][number]>(
    `select fixture_id as fixture, market, outcome, price from book.override where fixture_id in (${NOW}) order by 1, 2, 3`,
  );
  const suspensions = await db.query<HouseRows['suspensions'][number]>(
    `select fixture_id as fixture, market, since from book.suspension where fixture_id in (${NOW}) order by 1, 2`,
  );
  return {
    margins: margins.rows,
    limits: await readLimits(db),
    overrides: overrides.rows,
    suspensions: suspensions.rows,
  };
}

interface LimitsRow {
  readonly sport: Sport;
  readonly min_stake: bigint;
  readonly max_stake: bigint;
  readonly max_payout: bigint;
  readonly outcome_exposure: bigint;
  readonly fixture_exposure: bigint;
  readonly delay_seconds: number;
  readonly void_hours: number;
}

async function readLimits(db: Queryable): Promise<HouseRows['limits']> {
  const { rows } = await db.query<LimitsRow>('select * from book.limits order by sport');
  return rows.map((row) => ({ sport: row.sport, ...limitsOf(row) }));
}

/** Columns of `book.limits` as limits. */
export function limitsOf(row: Omit<LimitsRow, 'sport'>): Limits {
  return {
    minStake: minor(row.min_stake),
    maxStake: minor(row.max_stake),
    maxPayout: minor(row.max_payout),
    outcomeExposure: minor(row.outcome_exposure),
    fixtureExposure: minor(row.fixture_exposure),
    delaySeconds: row.delay_seconds,
    voidHours: row.void_hours,
  };
}

const TAKEN = 'select fixture_id as fixture, market, outcome, stake, gain, bets from book.exposure';

/** What was taken on undecided markets of fixtures that are live or to come. What is decided is no risk any more. */
export async function readTaken(db: Queryable): Promise<TakenRow[]> {
  const { rows } = await db.query<TakenRow>({
    name: 'book_taken',
    text: `${TAKEN} where fixture_id in (${NOW}) and not exists (
             select from words.market_end where market_end.fixture_id = exposure.fixture_id
               and market_end.market = exposure.market and rolled_back_number is null)`,
  });
  return rows;
}

/** All that was taken on these fixtures, decided or not. */
export async function readTakenOf(db: Queryable, fixtures: readonly string[]): Promise<TakenRow[]> {
  const { rows } = await db.query<TakenRow>({
    name: 'book_taken_of',
    text: `${TAKEN} where fixture_id = any ($1) order by fixture_id, market, outcome`,
    values: [fixtures],
  });
  return rows;
}
