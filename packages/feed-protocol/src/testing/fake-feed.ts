import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@chhokka/kernel';
import { type WebSocket, WebSocketServer } from 'ws';
import { type JointAnswer, MOST_LOG_WORDS, type Proof, type Snapshot } from '../calls.ts';
import { HEARTBEAT_MS, type LogWord, type Message, type Offer, type PassingWord } from '../words.ts';

/** The name of a fake feed that was given no other. */
export const FAKE_FEED = 'fake-feed';

/** A log word before it has its number. */
type Unnumbered<Word> = Word extends LogWord ? Omit<Word, 'number'> : never;
type Call = 'snapshot' | 'log' | 'joint' | 'proof' | 'stream';
type Selections = readonly { readonly market: string; readonly outcome: string }[];

export interface FakeFeedOptions {
  readonly clock: Clock;
  /** How often `alive` comes by itself, ms; null: only when the test calls `beat`. By default as the protocol says. */
  readonly heartbeat?: number | null;
  readonly key?: string;
  /** Its name; by default that of every fake feed. */
  readonly id?: string;
}

/** A feed on a real port that says what a test wants, lies included. */
export interface FakeFeed {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly id: string;
  readonly epoch: string;
  /** Of the last message. */
  readonly seq: number;
  /** Of the last log word. */
  readonly number: number;
  /** Open streams. */
  readonly streams: number;
  /** The calls that arrived with the right key, in order. */
  readonly called: readonly Call[];
  /** Keeps a log word under the next number and says it. `log` without `say` is a word that the stream lost. */
  log(word: Unnumbered<LogWord>, options?: { readonly say?: boolean }): LogWord;
  /** Says odds or a stop. The snapshot follows: it holds the last offer of each fixture, without the stopped markets. */
  say(word: PassingWord): void;
  /** The next message in the stream is lost: its `seq` is skipped. */
  lose(): void;
  /** Says any message or text as it stands; nothing is counted or kept. */
  raw(message: Message | string): void;
  /** Says the last message that had a word once more, with its old `seq`. */
  repeat(): void;
  /** Holds messages back from now on; `release` says them in the order that `order` makes of them. */
  hold(): { release(order?: (messages: Message[]) => Message[]): void };
  beat(): void;
  /** Says nothing at all until `speak`. What is said meanwhile is counted and lost, as `lose` does. */
  silence(): void;
  speak(): void;
  /** Cuts all streams. */
  drop(): void;
  /** Begins a new epoch, as a restarted feed does: streams are cut and `seq` begins again. The log stays. */
  restart(): void;
  /** Answers calls of this name with this status, or never (`hang`), until it is told `null`. */
  trouble(call: Call, status: number | 'hang' | null): void;
  /** Says how `joint` is answered. Null: cannot be combined. By default all is refused like that. */
  answerJoint(answer: (fixture: string, selections: Selections) => JointAnswer): void;
  answerProof(proof: Proof): void;
  /** Takes the offer of a fixture out of the snapshot. */
  forget(fixture: string): void;
  close(): Promise<void>;
}

/** Starts a fake feed on a free port of this machine. */
export async function fakeFeed(options: FakeFeedOptions): Promise<FakeFeed> {
  const state = new FeedState(options);
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((request, response) => void answer(state, request, response));
  const hanging = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const refused = refusalOf(state, request) ?? state.troubles.get('stream') ?? null;
    if (refused === 'hang') return void hanging.add(socket);
    if (refused !== null) return void socket.end(`HTTP/1.1 ${refused} Refused\r\nconnection: close\r\n\r\n`);
    state.called.push('stream');
    sockets.handleUpgrade(request, socket, head, (stream) => state.accept(stream));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const timer = options.heartbeat === null ? null : setInterval(() => state.beat(), options.heartbeat ?? HEARTBEAT_MS);
  return controls(state, `http://127.0.0.1:${port}`, async () => {
    if (timer) clearInterval(timer);
    state.drop();
    for (const socket of hanging) socket.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
}

class FeedState {
  readonly key: string;
  readonly id: string;
  readonly called: Call[] = [];
  readonly troubles = new Map<Call, number | 'hang'>();
  readonly words: LogWord[] = [];
  readonly offers = new Map<string, Offer>();
  readonly proofs = new Map<string, Proof>();
  readonly streams = new Set<WebSocket>();
  readonly #clock: Clock;
  epoch: string = randomUUID();
  seq = 0;
  isSilent = false;
  held: Message[] | null = null;
  last: Message | null = null;
  joint: (fixture: string, selections: Selections) => JointAnswer = () => ({ version: 1, probability: null });

  constructor({ clock, key = `fake-feed-key-${randomUUID()}`, id = FAKE_FEED }: FakeFeedOptions) {
    this.#clock = clock;
    this.key = key;
    this.id = id;
  }

  accept(stream: WebSocket): void {
    this.streams.add(stream);
    stream.on('close', () => this.streams.delete(stream));
    stream.on('error', () => stream.terminate());
    if (!this.isSilent) stream.send(JSON.stringify(this.#alive()));
  }

  beat(): void {
    if (!this.isSilent && !this.held) this.send(JSON.stringify(this.#alive()));
  }

  say(word: LogWord | PassingWord): void {
    this.seq += 1;
    const message = { epoch: this.epoch, seq: this.seq, at: this.#clock.now(), word };
    this.last = message;
    if (this.isSilent) return;
    if (this.held) this.held.push(message);
    else this.send(JSON.stringify(message));
  }

  send(text: string): void {
    for (const stream of this.streams) stream.send(text);
  }

  drop(): void {
    for (const stream of this.streams) stream.terminate();
    this.streams.clear();
  }

  snapshot(): Snapshot {
    return {
      feed: this.id,
      epoch: this.epoch,
      seq: this.seq,
      at: this.#clock.now(),
      number: this.words.length,
      offers: [...this.offers.values()],
    };
  }

  #alive(): Message {
    return { epoch: this.epoch, seq: this.seq, at: this.#clock.now(), alive: true, number: this.words.length };
  }
}

function controls(state: FeedState, url: string, close: () => Promise<void>): FakeFeed {
  return {
    url,
    key: state.key,
    id: state.id,
    called: state.called,
    get epoch() {
      return state.epoch;
    },
    get seq() {
      return state.seq;
    },
    get number() {
      return state.words.length;
    },
    get streams() {
      return state.streams.size;
    },
    log(word, { say = true } = {}) {
      const numbered: LogWord = { ...word, number: state.words.length + 1 };
      state.words.push(numbered);
      if (say) state.say(numbered);
      return numbered;
    },
    say(word) {
      keepOffer(state.offers, word);
      state.say(word);
    },
    lose: () => void (state.seq += 1),
    raw: (message) => state.send(typeof message === 'string' ? message : JSON.stringify(message)),
    repeat: () => void (state.last && state.send(JSON.stringify(state.last))),
    hold() {
      const held: Message[] = [];
      state.held = held;
      return {
        release(order = (messages) => messages) {
          state.held = null;
          for (const message of order([...held])) state.send(JSON.stringify(message));
        },
      };
    },
    beat: () => state.beat(),
    silence: () => void (state.isSilent = true),
    speak: () => void (state.isSilent = false),
    drop: () => state.drop(),
    restart() {
      state.drop();
      state.epoch = randomUUID();
      state.seq = 0;
    },
    trouble: (call, status) => void (status === null ? state.troubles.delete(call) : state.troubles.set(call, status)),
    answerJoint: (answerer) => void (state.joint = answerer),
    answerProof: (proof) => void state.proofs.set(proof.fixture, proof),
    forget: (fixture) => void state.offers.delete(fixture),
    close,
  };
}

function keepOffer(offers: Map<string, Offer>, word: PassingWord): void {
  if (word.kind === 'odds') {
    const { kind: _, ...offer } = word;
    offers.set(word.fixture, offer);
    return;
  }
  const before = offers.get(word.fixture);
  if (!before) return;
  const { markets: stopped, version } = word;
  const markets = stopped === null ? [] : before.markets.filter(({ key }) => !stopped.includes(key));
  offers.set(word.fixture, { ...before, version, markets });
}

/** 401 without the key; null: go on. */
function refusalOf(state: FeedState, { headers }: IncomingMessage): number | null {
  return headers.authorization === `Bearer ${state.key}` ? null : 401;
}

async function answer(state: FeedState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (refusalOf(state, request) !== null) return void send(401, { status: 'unauthorized', message: 'wrong key' });
  const url = new URL(request.url ?? '/', 'http://feed');
  const [, fixture, asked] = /^\/v1\/fixtures\/([^/]+)\/(joint|proof)$/.exec(url.pathname) ?? [];
  const call = (asked ?? url.pathname.replace('/v1/', '')) as Call;
  const trouble = state.troubles.get(call);
  state.called.push(call);
  if (trouble === 'hang') return;
  if (trouble !== undefined) return void send(trouble, { status: 'retry', message: 'trouble by order of the test' });
  switch (call) {
    case 'snapshot':
      return void send(200, state.snapshot());
    case 'log': {
      const after = Number(url.searchParams.get('after'));
      const limit = Math.min(Number(url.searchParams.get('limit') ?? MOST_LOG_WORDS), MOST_LOG_WORDS);
      const words = state.words.slice(after, after + limit);
      return void send(200, { feed: state.id, words, last: state.words.length });
    }
    case 'joint': {
      const { selections } = JSON.parse(await bodyOf(request)) as { selections: Selections };
      return void send(200, state.joint(fixture ?? '', selections));
    }
    case 'proof': {
      const proof = state.proofs.get(fixture ?? '');
      return void (proof ? send(200, proof) : send(404, { status: 'fixture_unknown', message: 'no such fixture' }));
    }
    default:
      send(404, { status: 'bad_request', message: 'no such call' });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
