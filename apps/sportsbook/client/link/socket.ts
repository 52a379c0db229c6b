import type { LiveSocket, LiveSocketEvents } from './live.ts';

/** A socket to `base`api/live. */
export function openLiveSocket(base: string, token: string, events: LiveSocketEvents): LiveSocket {
  const address = new URL('api/live', base.replace(/^http/, 'ws'));
  address.searchParams.set('token', token);
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => events.message(String(data)));
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
