import type { RealtimeChannel, RealtimeMessage } from '@chhokka/contracts';
import { createStore } from '@chhokka/ui/store';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type MessageOf<C extends RealtimeChannel> = Extract<RealtimeMessage, { channel: C }>;

/** How a part of the page reacts to a channel that it subscribes to. */
export interface ChannelListener<C extends RealtimeChannel> {
  /** Called once for every message, in order. */
  onMessage(message: MessageOf<C>): void;
  /**
   * Called when messages up to this number may have been missed: time to request the data by the ordinary calls. Also
   * called once at the start.
   */
  onMissed(newest: number): void;
}

interface Registered {
  readonly channel: RealtimeChannel;
  readonly onMessage: (message: RealtimeMessage) => void;
  readonly onMissed: (newest: number) => void;
}

/** The subscriptions of the page's parts, besides what the page itself handles (`start.ts`). */
export const listeners = createStore<readonly Registered[]>([]);

/** Whether the page has a realtime connection. Without one it polls. */
export const live = createStore(false);

export function useIsLive(): boolean {
  return useSyncExternalStore(live.subscribe, live.read);
}

/** Subscribes to a channel while the component is mounted. */
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
