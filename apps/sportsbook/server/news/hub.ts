import { type Clock, MINUTE, SECOND } from '@chhokka/kernel';
import { frameOf } from '@chhokka/provider-server/live';
import type { PlayerNews } from '../context.ts';
import type { MemoryBook } from '../book/memory-book.ts';
import type { Held } from '../words/held.ts';
import { FixtureStream } from './fixture-stream.ts';
import { type LiveRequest, SESSION_OVER } from '../../shared/offer.ts';
import { readLiveRequest } from './live-request.ts';
import { Viewer, type ViewerWire } from './viewer.ts';

interface HubParts {
  readonly held: Held;
  readonly book: Pick<MemoryBook, 'prices'>;
  readonly clock: Clock;
  /** The player of a session, and when it ends (ms since the epoch); null: the session is over. */
  readonly findPlayer: (token: string) => Promise<{ readonly playerId: string; readonly until: number } | null>;
  /** Something failed that the page cannot help. */
  readonly onFault: (error: unknown) => void;
  readonly limits?: Partial<typeof HUB_LIMITS>;
}

export const HUB_LIMITS = {
  /** Messages of a viewer in a minute. One that asks for many fixtures weighs more. */
  messages: 180,
  perPlayer: 20,
  perNetwork: 1_000,
  all: 20_000,
};

/** Why a viewer is sent away: `over`, its session has ended; `tryLater`, there are too many, or it says too much. */
export const CLOSE = { over: SESSION_OVER, tryLater: 1013, protocol: 1002 } as const;

/** A page says that it is there every 10 s. */
const SILENT_AFTER = 35 * SECOND;
/** A page that has not read for so long is cut off. */
const BEHIND_FOR = 30 * SECOND;
const SWEEP_EVERY = 5 * SECOND;
/** Changes are told together, at most so often, ms. */
const TOLD_EVERY = 100;
/** A viewer that has read all but this has caught up. */
const CAUGHT_UP = 16 * 1024;
/** A viewer with so many bytes unread is cut off. News of bets cannot be left out, and its page asks for them when it comes back. */
const MOST_UNREAD = 1024 * 1024;
/** So many fixtures of a list weigh as much as a message. */
const LIST_OF_A_MESSAGE = 20;

/** What a viewer's connection tells the hub. */
export interface ViewerEvents {
  received(data: Buffer, isBinary: boolean): void;
  gone(): void;
}

/** All open pages of this process, and what they look at. */
export class Hub implements PlayerNews {
  readonly #parts: HubParts;
  readonly #limits: typeof HUB_LIMITS;
  readonly #viewers = new Set<Viewer>();
  readonly #networks = new Map<string, number>();
  readonly #players = new Map<string, Set<Viewer>>();
  readonly #streams = new Map<string, FixtureStream>();
  readonly #dirty = new Set<string>();
  readonly #forget: () => void;
  readonly #sweeper: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;
  #flushedAt = 0;
  /** Whether the feed speaks is another answer than pages were told. */
  #isFeedNews = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#limits = { ...HUB_LIMITS, ...parts.limits };
    this.#forget = parts.held.onChange((fixtures) => this.#changed(fixtures));
    this.#sweeper = setInterval(() => this.sweep(), SWEEP_EVERY);
  }

  /** Open pages. */
  get size(): number {
    return this.#viewers.size;
  }

  hasRoom(network: string): boolean {
    return this.#viewers.size < this.#limits.all && (this.#networks.get(network) ?? 0) < this.#limits.perNetwork;
  }

  /** Takes a page in. `token`: of its session; empty: nobody signed in, and it gets no news of bets. */
  accept(wire: ViewerWire, network: string, token: string): ViewerEvents {
    const viewer = new Viewer(wire, network, this.#parts.clock.now());
    this.#viewers.add(viewer);
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1);
    if (token !== '') void this.#signIn(viewer, token);
    this.#tellFeed(viewer);
    viewer.send(this.#parts.clock.now());
    return {
      received: (data, isBinary) => this.#received(viewer, data, isBinary),
      gone: () => this.#remove(viewer),
    };
  }

  bet(playerId: string, betId: string): void {
    this.#tellPlayer(playerId, () => JSON.stringify({ kind: 'bet', bet: betId }));
  }

  balance(playerId: string, balance: bigint): void {
    this.#tellPlayer(playerId, () => `{"kind":"balance","balance":${balance}}`);
  }

  /** Tells at once what has changed. It does so by itself ten times a second. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushedAt = performance.now();
    const touched = new Set<Viewer>(this.#isFeedNews ? this.#viewers : []);
    for (const viewer of touched) this.#tellFeed(viewer);
    this.#isFeedNews = false;
    for (const id of this.#dirty) this.#lookAt(id, touched);
    this.#dirty.clear();
    const now = this.#parts.clock.now();
    for (const viewer of touched) viewer.send(now);
  }

  /** Cuts off who is silent, reads too slowly or whose session has ended, and tells those everything who have caught up. It does so by itself. */
  sweep(): void {
    const now = this.#parts.clock.now();
    for (const viewer of this.#viewers) {
      const { behindSince, heardAt, signedInUntil, wire } = viewer;
      const isBehind = behindSince !== null && now - behindSince > BEHIND_FOR;
      if (viewer.isOver || isBehind || now - heardAt > SILENT_AFTER) wire.terminate();
      else if (now >= signedInUntil) this.#endSession(viewer);
      else if (behindSince !== null && wire.waiting <= CAUGHT_UP) {
        viewer.behindSince = null;
        this.#tellFeed(viewer);
        this.#tellAll(viewer, viewer.fixtures, true);
        viewer.send(now);
      }
    }
  }

  close(): void {
    this.#forget();
    clearInterval(this.#sweeper);
    if (this.#timer) clearTimeout(this.#timer);
    // Going away: pages connect to another process.
    for (const { wire } of this.#viewers) wire.close(1001);
  }

  #changed(fixtures: ReadonlySet<string> | null): void {
    if (fixtures === null) this.#isFeedNews = true;
    for (const id of fixtures ?? this.#streams.keys()) if (this.#streams.has(id)) this.#dirty.add(id);
    if (this.#dirty.size === 0 && !this.#isFeedNews) return;
    const wait = Math.max(0, this.#flushedAt + TOLD_EVERY - performance.now());
    this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  #lookAt(id: string, touched: Set<Viewer>): void {
    const [stream, held] = [this.#streams.get(id), this.#parts.held.get(id)];
    if (!stream || held === null) return;
    const inLists = stream.listed.size > 0 ? stream.lookForLists(held) : null;
    const open = stream.open.size > 0 ? stream.lookForOpen(held) : null;
    if (inLists) for (const viewer of stream.listed) told(viewer, inLists, touched);
    if (open) for (const viewer of stream.open) told(viewer, open, touched);
  }

  async #signIn(viewer: Viewer, token: string): Promise<void> {
    try {
      const found = await this.#parts.findPlayer(token);
      if (!this.#viewers.has(viewer)) return;
      if (found === null) return viewer.wire.close(CLOSE.over);
      const { playerId, until } = found;
      const own = this.#players.get(playerId) ?? new Set();
      if (own.size >= this.#limits.perPlayer) return viewer.wire.close(CLOSE.tryLater);
      viewer.playerId = playerId;
      viewer.signedInUntil = until;
      this.#players.set(playerId, own.add(viewer));
    } catch (error) {
      this.#parts.onFault(error);
      viewer.wire.close(CLOSE.tryLater);
    }
  }

  #received(viewer: Viewer, data: Buffer, isBinary: boolean): void {
    const now = this.#parts.clock.now();
    if (now - viewer.countedFrom >= MINUTE) [viewer.said, viewer.countedFrom] = [0, now];
    viewer.said += 1;
    if (viewer.said > this.#limits.messages) return viewer.wire.close(CLOSE.tryLater);
    const request = isBinary ? null : readLiveRequest(data);
    if (request === null) return viewer.wire.close(CLOSE.protocol);
    viewer.heardAt = now;
    if (request.fixtures === undefined && request.fixture === undefined) return;
    viewer.said += this.#look(viewer, request);
    viewer.send(now);
  }

  /** Replaces what a viewer looks at. A request that changes nothing asks for everything again. Returns what that weighs. */
  #look(viewer: Viewer, wanted: LiveRequest): number {
    const fixtures = wanted.fixtures === undefined ? viewer.fixtures : new Set(wanted.fixtures);
    const fixture = wanted.fixture === undefined ? viewer.fixture : wanted.fixture;
    const fresh = new Set([...fixtures].filter((id) => !viewer.fixtures.has(id)));
    const isAgain = fresh.size === 0 && fixtures.size === viewer.fixtures.size && fixture === viewer.fixture;
    const isOther = fixture !== viewer.fixture;
    this.#leave(viewer, {
      fixtures: [...viewer.fixtures].filter((id) => !fixtures.has(id)),
      fixture: isOther ? viewer.fixture : null,
    });
    viewer.fixtures = fixtures;
    viewer.fixture = fixture;
    const [listed, withOpen] = [isAgain ? fixtures : fresh, isAgain || isOther];
    this.#tellAll(viewer, listed, withOpen);
    return listed.size / LIST_OF_A_MESSAGE + (withOpen && fixture !== null ? 1 : 0);
  }

  /** Tells these fixtures of its list, and the open one. Others hear at the same moment what is new of them. */
  #tellAll(viewer: Viewer, fixtures: ReadonlySet<string>, withOpen: boolean): void {
    const touched = new Set<Viewer>();
    for (const id of fixtures) this.#tellNow(viewer, id, 'listed', touched);
    if (withOpen && viewer.fixture !== null) this.#tellNow(viewer, viewer.fixture, 'open', touched);
    const now = this.#parts.clock.now();
    for (const other of touched) if (other !== viewer) other.send(now);
  }

  #tellNow(viewer: Viewer, id: string, how: 'listed' | 'open', touched: Set<Viewer>): void {
    const stream = this.#streamOf(id);
    const isDirty = this.#dirty.has(id);
    // A fixture that no page follows has old prices here, or none. One that a page follows has those that were told last.
    const isStale = isDirty || stream[how].size === 0;
    stream[how].delete(viewer);
    if (isDirty) this.#lookAt(id, touched);
    const held = this.#parts.held.get(id);
    if (held !== null && isStale && stream[how].size === 0) {
      if (how === 'listed') stream.lookForLists(held);
      else stream.lookForOpen(held);
    }
    stream[how].add(viewer);
    if (held === null) return;
    const frame = how === 'listed' ? stream.listedFrame : stream.viewFrame;
    if (frame) viewer.tell(frame);
  }

  #streamOf(id: string): FixtureStream {
    const known = this.#streams.get(id);
    if (known) return known;
    const stream = new FixtureStream(this.#parts.book.prices);
    this.#streams.set(id, stream);
    return stream;
  }

  #leave(
    viewer: Viewer,
    { fixtures, fixture }: { readonly fixtures: Iterable<string>; readonly fixture: string | null },
  ): void {
    for (const id of fixtures) this.#streams.get(id)?.listed.delete(viewer);
    const open = fixture === null ? undefined : this.#streams.get(fixture);
    open?.open.delete(viewer);
    if (open?.open.size === 0) open.forgetView();
    for (const id of [...fixtures, fixture ?? '']) {
      const stream = this.#streams.get(id);
      if (stream && stream.open.size + stream.listed.size === 0) this.#streams.delete(id);
    }
  }

  /** Tells no more of its player, and asks it to go. The next sweep cuts off one that stays. */
  #endSession(viewer: Viewer): void {
    this.#signOut(viewer);
    viewer.isOver = true;
    viewer.wire.close(CLOSE.over);
  }

  #signOut(viewer: Viewer): void {
    if (viewer.playerId === null) return;
    const own = this.#players.get(viewer.playerId);
    own?.delete(viewer);
    if (own?.size === 0) this.#players.delete(viewer.playerId);
    viewer.playerId = null;
  }

  #remove(viewer: Viewer): void {
    if (!this.#viewers.delete(viewer)) return;
    const left = (this.#networks.get(viewer.network) ?? 1) - 1;
    if (left === 0) this.#networks.delete(viewer.network);
    else this.#networks.set(viewer.network, left);
    this.#leave(viewer, viewer);
    this.#signOut(viewer);
  }

  #tellFeed(viewer: Viewer): void {
    viewer.tell(this.#parts.held.isToldToSpeak ? SPEAKS : SILENT);
  }

  #tellPlayer(playerId: string, text: () => string): void {
    const own = this.#players.get(playerId);
    if (!own) return;
    const frame = frameOf(text());
    for (const { wire } of own) {
      if (wire.waiting > MOST_UNREAD) wire.terminate();
      else wire.send([frame]);
    }
  }
}

const SPEAKS = frameOf('{"kind":"feed","speaks":true}');
const SILENT = frameOf('{"kind":"feed","speaks":false}');

function told(viewer: Viewer, frame: Buffer, touched: Set<Viewer>): void {
  viewer.tell(frame);
  touched.add(viewer);
}
