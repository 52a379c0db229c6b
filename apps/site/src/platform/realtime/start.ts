import { createRealtime, type Missed, type RealtimeEvents, type RealtimeLink } from '@chhokka/client/realtime';
import type { RealtimeChannel, RealtimeMessage } from '@chhokka/contracts';
import { REALTIME_PATH } from '@chhokka/contracts/site-routes';
import type { QueryClient } from '@tanstack/react-query';
import ReconnectingWebSocket from 'partysocket/ws';
import { currentSession, isTrial, onSessionChange } from '../session/session.ts';
import { listeners, live } from './channels.ts';
import { newsFor } from './news.ts';

const RECONNECT = {
  minReconnectionDelay: 1_000,
  maxReconnectionDelay: 30_000,
  reconnectionDelayGrowFactor: 1.7,
  connectionTimeout: 10_000,
  // Messages that could not be sent are not queued: they are sent again after the reconnect.
  maxEnqueuedMessages: 0,
};
/** When a server comes back, its pages reconnect spread over this time. ms */
const SCATTER_MS = 1_500;
/** A tab that is hidden for this long disconnects until it is visible again. */
const HIDDEN_MS = 5 * 60_000;

const ALWAYS: readonly RealtimeChannel[] = ['settings', 'content', 'catalogue', 'session', 'balance'];

let started = false;

/**
 * Opens the page's one realtime connection, for as long as the page is open. What arrives goes into the query cache.
 */
export function startRealtime(queries: QueryClient): void {
  if (started || !('WebSocket' in window)) return;
  started = true;
  const news = newsFor(queries);
  const realtime = createRealtime({
    connect,
    token: () => currentSession()?.token ?? null,
    channels,
    onMessage(message: RealtimeMessage) {
      news.onMessage(message);
      for (const listener of listeners.read()) if (listener.channel === message.channel) listener.onMessage(message);
    },
    onMissed(channel: RealtimeChannel, missed: Missed) {
      news.onMissed(channel, missed);
      for (const listener of listeners.read()) if (listener.channel === channel) listener.onMissed(missed.newest);
    },
    onLive: (isLive) => live.write(isLive),
  });
  onSessionChange(() => realtime.introduce());
  let wanted = channels().join();
  listeners.subscribe(() => {
    const now = channels().join();
    if (now !== wanted) realtime.introduce();
    wanted = now;
  });
  restWhileHidden(realtime);
}

function channels(): RealtimeChannel[] {
  const session = currentSession();
  const own: RealtimeChannel[] = session !== null && !isTrial(session) ? ['inbox'] : [];
  return [...new Set([...ALWAYS, ...own, ...listeners.read().map(({ channel }) => channel)])];
}

function restWhileHidden(realtime: { pause(): void; resume(): void }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => realtime.pause(), HIDDEN_MS);
    else realtime.resume();
  });
}

function connect({ onOpen, onText, onClose }: RealtimeEvents): RealtimeLink {
  const address = new URL(REALTIME_PATH, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new ReconnectingWebSocket(() => scattered(address.href, socket.retryCount), undefined, RECONNECT);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }: MessageEvent) => onText(String(data)));
  socket.addEventListener('close', onClose);
  const onOnline = (): void => socket.reconnect();
  window.addEventListener('online', onOnline);
  return {
    send: (text) => void socket.send(text),
    reconnect: () => socket.reconnect(),
    close() {
      window.removeEventListener('online', onOnline);
      socket.close();
    },
  };
}

/** The address to connect to, after a random delay if the connection was lost. */
async function scattered(address: string, attempts: number): Promise<string> {
  if (attempts > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * SCATTER_MS));
  return address;
}
