import type { Clock } from '@chhokka/kernel';
import { POLL_EVERY_MS, type Revisions } from '../revisions.ts';
import type { PublicSource } from './sources.ts';

/**
 * The channel of something that all processes keep in memory and that pages fetch from them. A page is notified of a
 * revision one poll after this process has it: by then every other process has it too, so that the page gets the new
 * state from whichever process it reaches.
 */
export function topicSource(
  topic: Parameters<Revisions['current']>[0],
  { revisions, clock }: { revisions: Pick<Revisions, 'current'>; clock: Clock },
): PublicSource {
  let seen = { number: 0, since: 0, told: 0 };
  function settled(): number {
    const number = revisions.current(topic)?.number ?? 0;
    if (number !== seen.number) seen = { ...seen, number, since: clock.now() };
    if (clock.now() - seen.since >= POLL_EVERY_MS) seen.told = seen.number;
    return seen.told;
  }
  return {
    audience: 'public',
    channel: topic,
    isPolled: true,
    async newest() {
      seen = { number: revisions.current(topic)?.number ?? 0, since: 0, told: 0 };
      return settled();
    },
    async after(number) {
      const newest = settled();
      return newest > number ? [{ number: newest, body: null }] : [];
    },
    changedAt: () => revisions.current(topic)?.changedAt,
  };
}
