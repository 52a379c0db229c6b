import type { Fixture } from '@chhokka/feed-protocol';

export type Sport = Fixture['sport'];

/** In the order in which they are shown. */
export const SPORT_ORDER: readonly Sport[] = ['cricket', 'football', 'strike-range', 'battle-arena'];

export function isSport(text: string): text is Sport {
  return (SPORT_ORDER as readonly string[]).includes(text);
}
