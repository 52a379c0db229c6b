import { fixtureId } from '@chhokka/feed-protocol';
import { z } from 'zod';
import type { LiveRequest } from '../../shared/offer.ts';

/** Fixtures of a list that a viewer follows. */
const MOST_FIXTURES = 60;

const request = z.object({
  fixtures: z.array(fixtureId).max(MOST_FIXTURES).optional(),
  fixture: fixtureId.nullable().optional(),
  here: z.literal(true).optional(),
});

/** Reads what a page says; null when it is no request of a page. */
export function readLiveRequest(data: Buffer): LiveRequest | null {
  try {
    const read = request.safeParse(JSON.parse(data.toString())).data;
    if (!read) return null;
    const { fixtures, fixture, here } = read;
    return { ...(fixtures && { fixtures }), ...(fixture !== undefined && { fixture }), ...(here && { here }) };
  } catch {
    return null;
  }
}
