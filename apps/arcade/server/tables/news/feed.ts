import type { Change, RoundView, SpotTotal, TableRules, TableState } from '@chhokka/game-math';
import { COUNTED_ROUNDS } from '@chhokka/game-math';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../infra/db.ts';
import { type Follower, tell } from './follower.ts';
import * as news from './news.repository.ts';
import { type Past, createPast } from './past.ts';
import { type Stream, createStream } from './stream.ts';

export interface FeedParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Rules by name. */
  readonly rules: (name: string) => TableRules;
  readonly table: string;
  /** Of the stream: new in every process. */
  readonly stream: string;
  /** Totals are read and told at most this often, ms. */
  readonly totalsEveryMs: number;
  /** Something could not be read. The next glance finds it again. */
  readonly onFault: (error: unknown) => void;
  /** The last round is another one, or has another state. */
  readonly onRound: (feed: Feed) => void;
}

/** What may be new. */
export interface Wanted {
  readonly round?: boolean;
  readonly totals?: boolean;
}

/** A table as its clients see it: reads what is new, and tells everybody who follows it. */
export interface Feed {
  readonly table: string;
  readonly gameCode: string;
  readonly followers: Set<Follower>;
  readonly stream: Stream;
  /** Of the last round; null before the first one. */
  drawId(): bigint | null;
  /** Reads what may be new; resolves when it has been read and told. Throws when the database cannot be read. */
  look(wanted: Wanted): Promise<void>;
  /** Looks at what a glance shows to be new. */
  compare(glance: news.Glance): Promise<void>;
  close(): void;
}

/** Opens the feed of a table; null when there is no such table. Throws when the database cannot be read. */
export async function openFeed(parts: FeedParts): Promise<Feed | null> {
  const { pool, rules, table, clock, onFault, onRound } = parts;
  const row = await news.readTable(pool, table);
  if (row === null) return null;
  const past = createPast(rules);
  past.add(await news.settledAfter(pool, table, 0, COUNTED_ROUNDS));
  const first = await news.totalsOf(pool, row.draw_id ?? 0n);
  const stream = createStream(parts.stream, {
    open: row.open,
    round: viewOf(row),
    totals: first.spots,
    players: first.players,
    history: past.history(),
    counts: past.counts(),
  });
  const followers = new Set<Follower>();
  let drawId = row.draw_id;
  /** The totals that the last glance has seen, and those that were read since. */
  let glanced = '';
  let read = '';
  let wanted: Wanted = {};
  let working: Promise<void> | null = null;
  let resting: NodeJS.Timeout | null = null;

  function publish(change: Change): void {
    if (Object.keys(change).length === 0) return;
    const now = clock.now();
    const frame = stream.change(change, now);
    for (const follower of followers) tell(follower, frame, now);
  }

  async function readRound(): Promise<void> {
    const found = await news.readTable(pool, table);
    if (found === null) return;
    const change = await changeOf(found, stream.state(), past, (after) =>
      news.settledAfter(pool, table, after, COUNTED_ROUNDS),
    );
    drawId = found.draw_id;
    publish(change);
    if (change.round) onRound(feed);
  }

  async function readTotals(): Promise<void> {
    const of = drawId;
    const seen = glanced;
    rest();
    if (of === null) return;
    const { spots, players } = await news.totalsOf(pool, of);
    const state = stream.state();
    const changed = changedTotals(state.totals, spots);
    publish({
      ...(Object.keys(changed).length > 0 ? { totals: changed } : {}),
      ...(players === state.players ? {} : { players }),
    });
    read = seen;
  }

  function rest(): void {
    resting = setTimeout(() => {
      resting = null;
      if (wanted.totals) feed.look({}).catch(onFault);
    }, parts.totalsEveryMs);
  }

  const hasWork = (): boolean => wanted.round === true || (wanted.totals === true && resting === null);

  async function work(): Promise<void> {
    try {
      while (hasWork()) {
        const { round } = wanted;
        wanted = round ? { ...wanted, round: false } : { ...wanted, totals: false };
        await (round ? readRound() : readTotals());
      }
    } finally {
      working = null;
    }
  }

  const feed: Feed = {
    table,
    gameCode: row.game_code,
    followers,
    stream,
    drawId: () => drawId,
    look({ round, totals }) {
      wanted = { round: wanted.round === true || round === true, totals: wanted.totals === true || totals === true };
      // One thing is read after another, so that no older state follows a newer one.
      if (working === null && hasWork()) working = work();
      return working ?? Promise.resolve();
    },
    async compare(glance) {
      glanced = glance.totals;
      const { open, round } = stream.state();
      const isOther = glance.open !== open || glance.drawId !== drawId || glance.state !== (round?.state ?? null);
      if (isOther || glanced !== read) await feed.look({ round: isOther, totals: glanced !== read });
    },
    close() {
      if (resting !== null) clearTimeout(resting);
      wanted = {};
    },
  };
  return feed;
}

/** What is new in a table, apart from totals. */
async function changeOf(
  found: news.TableRow,
  state: TableState,
  past: Past,
  settledAfter: (number: number) => Promise<readonly news.SettledRow[]>,
): Promise<Change> {
  const round = viewOf(found);
  const isOther = round !== null && (round.id !== state.round?.id || round.state !== state.round.state);
  const isNext = isOther && round.id !== state.round?.id;
  const settledTo = round === null ? 0 : round.number - (round.state === 'settled' ? 0 : 1);
  const settled = isOther && settledTo > past.last() ? past.add(await settledAfter(past.last())) : [];
  return {
    ...(found.open === state.open ? {} : { open: found.open }),
    ...(isOther ? { round } : {}),
    ...(isNext && state.players > 0 ? { players: 0 } : {}),
    ...(settled.length > 0 ? { past: settled, counts: past.counts() } : {}),
  };
}

function viewOf(row: news.TableRow): RoundView | null {
  if (row.draw_id === null) return null;
  return {
    id: Number(row.draw_id),
    number: Number(row.number),
    state: row.state,
    commitment: row.commitment,
    opensAt: row.opened_at.getTime(),
    locksAt: row.locks_at.getTime(),
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as unknown),
    drawnAt: row.drawn_at?.getTime() ?? null,
    shownUntil: row.shown_until?.getTime() ?? null,
    serverSeed: row.server_seed,
  };
}

/** The totals that differ; null where no stake is left. */
function changedTotals(
  before: Readonly<Record<string, SpotTotal>>,
  now: Readonly<Record<string, SpotTotal>>,
): Record<string, SpotTotal | null> {
  const changed: Record<string, SpotTotal | null> = {};
  for (const [spot, total] of Object.entries(now)) {
    const old = before[spot];
    if (old?.players !== total.players || old.amount !== total.amount) changed[spot] = total;
  }
  for (const spot of Object.keys(before)) if (!(spot in now)) changed[spot] = null;
  return changed;
}
