import type { Audience } from './audience.ts';
import { asFrame, type Listener, tell } from './listener.ts';
import type { MemberSource, Told } from './sources.ts';

/** Sends members their own state when it has changed. */
export interface MemberFeed {
  readonly source: MemberSource;
  /** Soon reads and sends the states of these members, if they have open pages. */
  wake(memberIds: Iterable<string>): void;
  /** Stops reading. */
  close(): void;
}

export interface MemberFeedParts {
  readonly audience: Audience;
  /** Wake-ups within this time are handled together, ms. */
  readonly gatherMs: number;
  readonly onSent: () => void;
  readonly onFault: (error: unknown) => void;
}

/** The maximum number of members in one query. */
const MOST_AT_ONCE = 500;

export function createMemberFeed(source: MemberSource, parts: MemberFeedParts): MemberFeed {
  const { audience, gatherMs, onSent, onFault } = parts;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  function isHeardBy({ channels, session }: Listener): boolean {
    return session !== null && channels.has(source.channel) && source.mayHear(session);
  }

  function deliver(memberId: string, { number, body }: Told): void {
    const frame = asFrame({ type: 'message', channel: source.channel, number, body });
    for (const listener of audience.of(memberId)) {
      // Two reads may overtake each other: nothing older than the newest state is sent after it.
      if (!isHeardBy(listener) || (listener.told.get(source.channel) ?? -1) >= number) continue;
      if (!tell(listener, frame)) continue;
      listener.told.set(source.channel, number);
      onSent();
    }
  }

  async function look(): Promise<void> {
    while (waiting.size > 0) {
      const asked = [...waiting].slice(0, MOST_AT_ONCE);
      for (const memberId of asked) waiting.delete(memberId);
      const states = await source.current(asked);
      for (const [memberId, state] of states) deliver(memberId, state);
    }
  }

  function schedule(): void {
    if (timer !== null || closed) return;
    timer = setTimeout(() => {
      look()
        .catch(onFault)
        .finally(() => {
          timer = null;
          if (waiting.size > 0) schedule();
        });
    }, gatherMs);
  }

  return {
    source,
    wake(memberIds) {
      for (const memberId of memberIds) {
        if ([...audience.of(memberId)].some(isHeardBy)) waiting.add(memberId);
      }
      if (waiting.size > 0) schedule();
    },
    close() {
      closed = true;
      waiting.clear();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
