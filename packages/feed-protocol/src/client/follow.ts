import type { Clock } from '@chhokka/kernel';
import { parseJson } from '@chhokka/kernel/exchange';
import { type RawData, WebSocket } from 'ws';
import { type Message, message } from '../words.ts';

/** Why a stream ended. `detail` is for the log. */
export interface Down {
  /**
   * `invalid`: the feed sent something that the protocol does not know. `deaf`: it answered no ping. `refused`: it did not
   * let us in. `failed`: no connection came about. `closed`: the connection ended.
   */
  readonly reason: 'invalid' | 'deaf' | 'refused' | 'failed' | 'closed' | 'dropped';
  readonly detail: string;
}

export interface Follower {
  /** Every message that follows the protocol, as it comes. `receivedAt`: ms since the epoch. */
  onMessage(told: Message, receivedAt: number): void;
  /** The stream has ended, or could not begin; told once an attempt. It is tried again by itself. */
  onDown(down: Down): void;
  /** The stream is open. Its first message follows. */
  onUp?(): void;
}

export interface Following {
  /** Ends the present connection because the caller does not trust it; the next one is opened. `onDown` is told. */
  drop(detail: string): void;
  /** Ends for good. Nothing is told after it. */
  stop(): void;
}

export interface StreamTimeouts {
  /** To open the stream, ms. */
  readonly connect: number;
  /** From ping to ping, ms. A feed that has not answered when the next one is due is deaf. */
  readonly ping: number;
  /** The first and the longest wait before a new attempt, ms; each failure doubles it. */
  readonly firstWait: number;
  readonly longestWait: number;
}

export const STREAM_TIMEOUTS: StreamTimeouts = { connect: 5_000, ping: 5_000, firstWait: 250, longestWait: 10_000 };

interface Stream {
  readonly url: string;
  readonly key: string;
  readonly clock: Clock;
  readonly timeouts: StreamTimeouts;
  /** In [0, 1): spreads the attempts of many followers. */
  readonly random: () => number;
}

/** The offer of a fixture with all its markets has some 100 kB. */
const LONGEST_MESSAGE = 4 * 1024 * 1024;
/** A stream that said something for so long was in order, and the next one is opened soon. */
const WORKING_AFTER = 1;

/** Follows a feed's stream until it is stopped. */
export function follow(stream: Stream, follower: Follower): Following {
  const { timeouts } = stream;
  let isStopped = false;
  let failures = 0;
  let connection: Connection | null = null;
  let timer: NodeJS.Timeout | null = null;
  const connect = (): void => {
    connection = new Connection(stream, {
      onUp: () => follower.onUp?.(),
      onMessage: (told) => follower.onMessage(told, stream.clock.now()),
      onEnd: (down, messages) => {
        connection = null;
        if (isStopped) return;
        failures = messages >= WORKING_AFTER ? 0 : failures + 1;
        const wait = Math.min(timeouts.firstWait * 2 ** Math.min(failures, 20), timeouts.longestWait);
        // Between half of the wait and the whole of it.
        timer = setTimeout(connect, wait * (1 - stream.random() / 2));
        follower.onDown(down);
      },
    });
  };
  connect();
  return {
    drop: (detail) => connection?.end({ reason: 'dropped', detail }),
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      connection?.end({ reason: 'dropped', detail: 'stopped' });
    },
  };
}

interface Listener {
  onUp(): void;
  onMessage(told: Message): void;
  /** Told once. `messages`: how many came. */
  onEnd(down: Down, messages: number): void;
}

/** One connection, from the attempt to its end. */
class Connection {
  readonly #socket: WebSocket;
  readonly #listener: Listener;
  #pinger: NodeJS.Timeout | null = null;
  #hasAnswered = true;
  #messages = 0;
  #hasEnded = false;

  constructor({ url, key, timeouts }: Stream, listener: Listener) {
    this.#listener = listener;
    this.#socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/stream`, {
      headers: { authorization: `Bearer ${key}` },
      handshakeTimeout: timeouts.connect,
      maxPayload: LONGEST_MESSAGE,
      perMessageDeflate: false,
      followRedirects: false,
    });
    this.#socket.on('open', () => {
      this.#pinger = setInterval(() => this.#ping(), timeouts.ping);
      listener.onUp();
    });
    this.#socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    this.#socket.on('pong', () => void (this.#hasAnswered = true));
    this.#socket.on('unexpected-response', (_request, response) => {
      this.end({ reason: 'refused', detail: `HTTP ${response.statusCode}` });
    });
    this.#socket.on('error', (error) => {
      const reason = this.#socket.readyState === WebSocket.CONNECTING || !this.#pinger ? 'failed' : 'closed';
      this.end({ reason, detail: error.message });
    });
    this.#socket.on('close', (code) => this.end({ reason: 'closed', detail: `code ${code}` }));
  }

  end(down: Down): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (this.#pinger) clearInterval(this.#pinger);
    this.#socket.terminate();
    this.#listener.onEnd(down, this.#messages);
  }

  #ping(): void {
    if (!this.#hasAnswered) return this.end({ reason: 'deaf', detail: 'no answer to a ping' });
    this.#hasAnswered = false;
    this.#socket.ping();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#hasEnded) return;
    if (isBinary) return this.end({ reason: 'invalid', detail: 'a binary message' });
    // In the default mode of `ws` every message arrives as one buffer.
    const parsed = message.safeParse(parseJson((data as Buffer).toString('utf8')));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return this.end({ reason: 'invalid', detail: `${issue?.path.join('.')}: ${issue?.message}` });
    }
    this.#messages += 1;
    this.#hasAnswered = true;
    this.#listener.onMessage(parsed.data);
  }
}
