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

/** Connects at once. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const known = new Map<RealtimeChannel, number>();
  let link: RealtimeLink | null = null;
  let isOpen = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let saidToken: string | null = null;

  function introduce(): void {
    if (!isOpen) return;
    const token = options.token();
    if (token !== saidToken) for (const channel of OF_MEMBER) known.delete(channel);
    saidToken = token;
    const channels = options.channels();
    for (const channel of known.keys()) if (!channels.includes(channel)) known.delete(channel);
    const hello: RealtimeHello = {
      type: 'hello',
      channels: [...channels],
      ...(token !== null && { token }),
    };
    link?.send(JSON.stringify(hello));
  }

  function listenForSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(() => link?.reconnect(), SILENCE_MS);
  }

  /** Compares the newest numbers with those that were heard. */
  function compare({ type, channels }: Extract<RealtimeSaying, { type: 'welcome' | 'beat' }>, ago: Numbers): void {
    for (const [channel, newest] of Object.entries(channels) as [RealtimeChannel, number][]) {
      const heard = known.get(channel);
      known.set(channel, newest);
      if (heard !== undefined && heard !== newest) options.onMissed(channel, { newest });
      // The member's own channels tell their state by themselves; a beat is no first look at anything.
      if (heard === undefined && type === 'welcome' && !OF_MEMBER.includes(channel))
        options.onMissed(channel, { newest, changedMsAgo: ago[channel] });
    }
  }

  function hear(message: RealtimeMessage): void {
    const { channel, number } = message;
    // It was told of the session before: the page has another one now, and says so in a moment.
    if (channel === 'session' && options.token() !== saidToken) return;
    const heard = known.get(channel);
    if (heard !== undefined && number <= heard) return;
    known.set(channel, number);
    if (IN_PARTS.has(channel) && heard !== undefined && number > heard + 1)
      options.onMissed(channel, { newest: number });
    else options.onMessage(message);
  }

  function open(): void {
    link ??= options.connect({
      onOpen() {
        isOpen = true;
        // Sessions that end are counted for each connection.
        known.delete('session');
        listenForSilence();
        introduce();
      },
      onText(text) {
        listenForSilence();
        const said = JSON.parse(text) as RealtimeSaying;
        if (said.type === 'message') return hear(said);
        compare(said, said.type === 'welcome' ? said.changedMsAgo : {});
        options.onLive(true);
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

type Numbers = Partial<Record<RealtimeChannel, number>>;
