import type { RealtimeChannel, RealtimeMessage } from '@chhokka/contracts';
import { createStore } from '@chhokka/ui/store';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type MessageOf<C extends RealtimeChannel> = Extract<RealtimeMessage, { channel: C }>;

/** What a part of the page does with a channel that it listens to. */
export interface ChannelListener<C extends RealtimeChannel> {
  /** Every message once and in order. */
  onMessage(message: MessageOf<C>): void;
  /** Something may have been missed, up to this number: time to ask by the ordinary calls. Comes once when listening begins. */
  onMissed(newest: number): void;
}

interface Registered {
  readonly channel: RealtimeChannel;
  readonly onMessage: (message: RealtimeMessage) => void;
  readonly onMissed: (newest: number) => void;
}

/** Which parts of the page listen to which channel, beside what the page itself hears (`start.ts`). */
export const listeners = createStore<readonly Registered[]>([]);

/** Whether the page is told what happens. When it is not, it asks now and then. */
export const live = createStore(false);

export function useIsLive(): boolean {
  return useSyncExternalStore(live.subscribe, live.read);
}

/** Listens to a channel for as long as the component stands. */
export function useChannel<C extends RealtimeChannel>(channel: C, listener: ChannelListener<C>): void {
  const onMessage = useEffectEvent((message: RealtimeMessage) => {
    if (isOf(message, channel)) listener.onMessage(message);
  });
  const onMissed = useEffectEvent((newest: number) => listener.onMissed(newest));
  useEffect(() => {
    const registered: Registered = {
      channel,
      onMessage: (message) => onMessage(message),
      onMissed: (newest) => onMissed(newest),
    };
    listeners.write([...listeners.read(), registered]);
    return () => listeners.write(listeners.read().filter((each) => each !== registered));
  }, [channel]);
}

function isOf<C extends RealtimeChannel>(message: RealtimeMessage, channel: C): message is MessageOf<C> {
  return message.channel === channel;
}
