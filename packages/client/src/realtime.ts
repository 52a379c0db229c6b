import type { RealtimeChannel, RealtimeHello, RealtimeMessage, RealtimeSaying } from '@chhokka/contracts';

/** A connection that reconnects when it is lost. */
export interface RealtimeLink {
  send(text: string): void;
  /** Drops the connection and connects again at once. */
  reconnect(): void;
  close(): void;
}

export interface RealtimeEvents {
  onOpen(): void;
  onText(text: string): void;
  onClose(): void;
}

/** Why a page may have missed messages of a channel. */
export interface Missed {
  /** The number of the newest message. */
  readonly newest: number;
  /** At the first welcome of the channel: how long ago it changed, ms. Undefined: a message was certainly missed. */
  readonly changedMsAgo?: number | undefined;
}

export interface RealtimeOptions {
  connect(events: RealtimeEvents): RealtimeLink;
  /** Read at every hello. */
  token(): string | null;
  channels(): readonly RealtimeChannel[];
  /**
   * Called once for each message of a channel; of channels with a whole state, only for newer ones. `session` is
   * delivered for the token that was sent last.
   */
  onMessage(message: RealtimeMessage): void;
  onMissed(channel: RealtimeChannel, missed: Missed): void;
  /** Whether the page receives messages live. */
  onLive(live: boolean): void;
}

/** Messages that the server pushes to the page, over one connection (contracts `realtime`). */
export interface Realtime {
  /** Sends the page's session and its channels: after a login, a logout, or when the channels change. */
  introduce(): void;
  /** Closes the connection until `resume`, which then reports what was missed. */
  pause(): void;
  resume(): void;
}

/** Beats come every 25 s. A connection that is silent for longer than two of them is dead, whatever its state. */
const SILENCE_MS = 60_000;
/** Messages of these channels are parts of a whole, so a missing one leaves a gap. Others have the whole state. */
const IN_PARTS: ReadonlySet<RealtimeChannel> = new Set(['chat', 'draws']);
const OF_MEMBER: readonly RealtimeChannel[] = ['balance', 'inbox', 'session'];

type Numbers = Partial<Record<RealtimeChannel, number>>;

/** Connects at once. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const heard = compareNumbers(options);
  let link: RealtimeLink | null = null;
  let isOpen = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let saidToken: string | null = null;
  let hellos = 0;

  function introduce(): void {
    if (!isOpen) return;
    const token = options.token();
    const channels = options.channels();
    // Numbers start again for another member, and for a channel that was not subscribed before.
    heard.keepOnly(channels.filter((channel) => token === saidToken || !OF_MEMBER.includes(channel)));
    saidToken = token;
    hellos += 1;
    const hello: RealtimeHello = { type: 'hello', channels: [...channels], ...(token !== null && { token }) };
    link?.send(JSON.stringify(hello));
  }

  function listenForSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(() => link?.reconnect(), SILENCE_MS);
  }

  function hear(said: RealtimeSaying): void {
    if (said.type !== 'message') {
      heard.compare(said.channels, said.type === 'welcome' ? said.changedMsAgo : null);
      return options.onLive(true);
    }
    // The end of a session that an earlier hello sent: the page has another one by now.
    const isOfAnother = said.channel === 'session' && (said.number !== hellos || options.token() !== saidToken);
    if (!isOfAnother) heard.hear(said);
  }

  function open(): void {
    link ??= options.connect({
      onOpen() {
        isOpen = true;
        // Hellos are counted for each connection.
        hellos = 0;
        heard.forget('session');
        listenForSilence();
        introduce();
      },
      onText(text) {
        listenForSilence();
        hear(JSON.parse(text) as RealtimeSaying);
      },
      onClose: lost,
    });
  }

  function lost(): void {
    isOpen = false;
    clearTimeout(silence);
    options.onLive(false);
  }

  open();
  return {
    introduce,
    pause() {
      link?.close();
      link = null;
      lost();
    },
    resume: open,
  };
}

/** Compares message numbers with the received ones: passes new messages on, and reports missed ones. */
function compareNumbers({ onMessage, onMissed }: Pick<RealtimeOptions, 'onMessage' | 'onMissed'>) {
  const known = new Map<RealtimeChannel, number>();
  return {
    forget: (channel: RealtimeChannel): boolean => known.delete(channel),

    keepOnly(channels: readonly RealtimeChannel[]): void {
      for (const channel of known.keys()) if (!channels.includes(channel)) known.delete(channel);
    },

    /** The newest numbers of channels; `changedMsAgo` comes with a welcome, which may be the channel's first. */
    compare(channels: Numbers, changedMsAgo: Numbers | null): void {
      for (const [channel, newest] of Object.entries(channels) as [RealtimeChannel, number][]) {
        const before = known.get(channel);
        known.set(channel, newest);
        if (before !== undefined && before !== newest) onMissed(channel, { newest });
        // The member's own channels send their state by themselves.
        if (before === undefined && changedMsAgo !== null && !OF_MEMBER.includes(channel))
          onMissed(channel, { newest, changedMsAgo: changedMsAgo[channel] });
      }
    },

    hear(message: RealtimeMessage): void {
      const { channel, number } = message;
      const before = known.get(channel);
      if (before !== undefined && number <= before) return;
      known.set(channel, number);
      if (IN_PARTS.has(channel) && before !== undefined && number > before + 1) onMissed(channel, { newest: number });
      else onMessage(message);
    },
  };
}
