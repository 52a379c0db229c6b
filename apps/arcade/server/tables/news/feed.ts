import { isDeepStrictEqual } from 'node:util';
import {
  COUNTED_ROUNDS,
  type Change,
  type Riders,
  type RoundRules,
  type RoundView,
  type SpotTotal,
  type TableState,
} from '@chhokka/game-math';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { wireInteger } from '@chhokka/wallet-protocol';
import { roundTotals } from '../betting/sums.repository.ts';
import { ridersOf } from '../flights/riders.repository.ts';
import { partsOf } from '../kinds/index.ts';
import { type Follower, tell } from './follower.ts';
import { type Wanted, createLooking } from './looking.ts';
import * as news from './news.repository.ts';
import { type Past, createPast } from './past.ts';
import { type Stream, createStream } from './stream.ts';

export interface FeedParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Rules by name. */
  readonly rules: (name: string) => RoundRules;
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

const NO_RIDERS: Riders = { shown: [], staked: 0, left: 0, paid: 0 };

/** Opens the feed of a table; null when there is no such table. Throws when the database cannot be read. */
export async function openFeed(parts: FeedParts): Promise<Feed | null> {
  const { pool, rules, table } = parts;
  const row = await news.readTable(pool, table);
  if (row === null) return null;
  const past = createPast(rules);
  past.add(await news.settledAfter(pool, table, 0, COUNTED_ROUNDS));
  const round = await viewOf(parts, row);
  const stream = createStream(parts.stream, {
    open: row.open,
    round,
    ...(await totalsOf(pool, row.draw_id)),
    ...(round?.flight && { riders: await ridersOf(pool, row.draw_id ?? 0n) }),
    history: past.history(),
    counts: past.counts(),
  });
  return createFeed(parts, { row, past, stream });
}

interface Opened {
  readonly row: news.TableRow;
  readonly past: Past;
  readonly stream: Stream;
}

function createFeed(parts: FeedParts, { row, past, stream }: Opened): Feed {
  const { pool, table, clock } = parts;
  const followers = new Set<Follower>();
  let drawId = row.draw_id;
  /** The totals that were read, as a glance sees them. */
  let read = '';

  function publish(change: Change): void {
    if (Object.keys(change).length === 0) return;
    const now = clock.now();
    const frame = stream.change(change, now);
    for (const follower of followers) tell(follower, frame, now);
  }

  async function readRound(): Promise<void> {
    const found = await news.readTable(pool, table);
    if (found === null) return;
    const settledAfter = (number: number) => news.settledAfter(pool, table, number, COUNTED_ROUNDS);
    const round = await viewOf(parts, found);
    const change = await changeOf({ open: found.open, round }, stream.state(), past, settledAfter);
    drawId = found.draw_id;
    publish(change);
    if (change.round) parts.onRound(feed);
  }

  async function readTotals(): Promise<void> {
    // Before the totals: what changes between the two is read again.
    const glance = (await news.glanceAt(pool, [table])).get(table);
    const { totals, players } = await totalsOf(pool, drawId);
    const state = stream.state();
    const changed = changedTotals(state.totals, totals);
    const riders = drawId !== null && state.round?.flight ? await ridersOf(pool, drawId) : undefined;
    publish({
      ...(Object.keys(changed).length > 0 ? { totals: changed } : {}),
      ...(players === state.players ? {} : { players }),
      ...(isDeepStrictEqual(riders, state.riders) ? {} : { riders }),
    });
    read = glance?.totals ?? '';
  }

  const { onFault, totalsEveryMs } = parts;
  const looking = createLooking({ readRound, readTotals, totalsEveryMs, onFault });
  const feed: Feed = {
    table,
    gameCode: row.game_code,
    followers,
    stream,
    drawId: () => drawId,
    look: (wanted) => looking.look(wanted),
    async compare(glance) {
      const { open, round } = stream.state();
      const isRevealed = (round?.outcome ?? null) !== null;
      const isOther =
        glance.open !== open ||
        glance.drawId !== drawId ||
        glance.state !== (round?.state ?? null) ||
        glance.revealed !== isRevealed;
      const areOther = glance.totals !== read;
      if (isOther || areOther) await looking.look({ round: isOther, totals: areOther });
    },
    close: () => looking.close(),
  };
  return feed;
}

/** What all players together have on a round. */
async function totalsOf(pool: Pool, drawId: bigint | null): Promise<Pick<TableState, 'totals' | 'players'>> {
  if (drawId === null) return { totals: {}, players: 0 };
  const { players, spots } = await roundTotals(pool, drawId);
  const totals = spots.map((each) => [each.spot, { players: each.players, amount: wireInteger(each.amount) }] as const);
  return { totals: Object.fromEntries(totals), players };
}

/** What is new in a table, apart from totals. */
async function changeOf(
  found: Pick<TableState, 'open' | 'round'>,
  state: TableState,
  past: Past,
  settledAfter: (number: number) => Promise<readonly news.SettledRow[]>,
): Promise<Change> {
  const { round } = found;
  const isOther = round !== null && isChanged(state.round, round);
  const isNext = isOther && round.id !== state.round?.id;
  const settledTo = round === null ? 0 : round.number - (round.state === 'settled' ? 0 : 1);
  const settled = isOther && settledTo > past.last() ? past.add(await settledAfter(past.last())) : [];
  return {
    ...(found.open === state.open ? {} : { open: found.open }),
    ...(isOther ? { round } : {}),
    ...(isNext && state.players > 0 ? { players: 0 } : {}),
    ...(isNext && round.flight ? { riders: NO_RIDERS } : {}),
    ...(settled.length > 0 ? { past: settled, counts: past.counts() } : {}),
  };
}

function isChanged(before: RoundView | null, { id, state, outcome }: RoundView): boolean {
  return before?.id !== id || before.state !== state || (before.outcome === null) !== (outcome === null);
}

async function viewOf({ pool, rules }: FeedParts, row: news.TableRow): Promise<RoundView | null> {
  if (row.draw_id === null) return null;
  const round = { drawId: row.draw_id, revealed: row.outcome !== null };
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
    ...(await partsOf(pool, rules(row.rules), round)),
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
