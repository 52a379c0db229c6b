import type { RealtimeChannel, RealtimeHello, RealtimeMessage, RealtimeSaying } from '@chhokka/contracts';

/** A connection that opens itself anew when it is lost. */
export interface RealtimeLink {
  send(text: string): void;
  /** Gives up what is there, and connects at once. */
  reconnect(): void;
  close(): void;
}

export interface RealtimeEvents {
  onOpen(): void;
  onText(text: string): void;
  onClose(): void;
}

/** Why a page may have missed something of a channel. */
export interface Missed {
  /** The number of the newest thing. */
  readonly newest: number;
  /** The first look at the channel: how long ago it changed last, ms. Undefined: something was missed for certain. */
  readonly changedMsAgo?: number | undefined;
}

export interface RealtimeOptions {
  connect(events: RealtimeEvents): RealtimeLink;
  /** Read anew at every hello. */
  token(): string | null;
  channels(): readonly RealtimeChannel[];
  /** Each number of a channel once; of states the newest alone. `session` is told for the token that was sent last. */
  onMessage(message: RealtimeMessage): void;
  onMissed(channel: RealtimeChannel, missed: Missed): void;
  /** Whether the page is told what happens now. */
  onLive(live: boolean): void;
}

/** What the page is told by itself, over one connection (contracts `realtime`). */
export interface Realtime {
  /** Says who the page is and what it wants to hear: after a login, a logout, or when it wants other channels. */
  introduce(): void;
  /** Hears nothing until `resume`. What was missed meanwhile is found out then. */
  pause(): void;
  resume(): void;
}

/** Beats come every 25 s. A connection that is silent for longer than two of them is dead, whatever it says of itself. */
const SILENCE_MS = 60_000;
/** Their messages are parts of a whole: one that is missing leaves a gap. All others tell the whole state. */
const IN_PARTS: ReadonlySet<RealtimeChannel> = new Set(['chat']);
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
    // Another member's numbers begin anew, and so do those of a channel that was not listened to.
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
    // Of an earlier hello: the page has another session by now, which may have been said meanwhile or will be in a moment.
    const isOfAnother = said.channel === 'session' && (said.number !== hellos || options.token() !== saidToken);
    if (!isOfAnother) heard.hear(said);
  }

  function open(): void {
    link ??= options.connect({
      onOpen() {
        isOpen = true;
        // They are counted for each connection.
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

/** Holds what is told against the numbers that were heard before: passes on what is new, and says what was missed. */
function compareNumbers({ onMessage, onMissed }: Pick<RealtimeOptions, 'onMessage' | 'onMissed'>) {
  const known = new Map<RealtimeChannel, number>();
  return {
    forget: (channel: RealtimeChannel): boolean => known.delete(channel),

    keepOnly(channels: readonly RealtimeChannel[]): void {
      for (const channel of known.keys()) if (!channels.includes(channel)) known.delete(channel);
    },

    /** The newest numbers of channels; `changedMsAgo` comes with a welcome, which may be the first look at them. */
    compare(channels: Numbers, changedMsAgo: Numbers | null): void {
      for (const [channel, newest] of Object.entries(channels) as [RealtimeChannel, number][]) {
        const before = known.get(channel);
        known.set(channel, newest);
        if (before !== undefined && before !== newest) onMissed(channel, { newest });
        // The member's own channels tell their state by themselves.
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
