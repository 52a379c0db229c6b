import type { RealtimeChannel, RealtimeMessage } from '@chhokka/contracts';
import { listeners } from '../platform/realtime/channels.ts';

/** Sends the open page a message of a channel that its parts subscribe to. */
export function tell(channel: RealtimeChannel, body: unknown = null): void {
  const message = { type: 'message', channel, number: 1, body } as RealtimeMessage;
  for (const each of listeners.read()) if (each.channel === channel) each.onMessage(message);
}
