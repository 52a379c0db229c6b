import { describe, expect, it } from 'vitest';
import { readTableLaunch } from '../launch.ts';
import { handTimer } from '../../core/hand-timer.ts';
import { createArcadeLink } from './arcade-link.ts';
import { TableRefused, TableUnknown } from './table-link.ts';

const ADDRESS = 'https://games.example/g/coin/?sessionID=s-1&lang=es&gmt=360&table=coin-2';
const ORDER = { round: 4, slip: 'b0a3', bets: [{ spot: 'heads', amount: 1_000 }] };

/** A link whose calls are answered by `answer`, and what it asked. */
function linkTo(answer: () => Promise<Response>) {
  const asked: { url: string; body: unknown }[] = [];
  const link = createArcadeLink({
    launch: readTableLaunch(new URL(ADDRESS), ''),
    timer: handTimer(),
    fetch: async (url, options) => {
      if (typeof url !== 'string' || typeof options?.body !== 'string') throw new Error('not a call of the link');
      asked.push({ url, body: JSON.parse(options.body) });
      return answer();
    },
  });
  return { link, asked };
}

describe('a call to the arcade', () => {
  it('names session, table and slip', async () => {
    const { link, asked } = linkTo(async () => Response.json({}));
    await link.enter();
    await link.place(ORDER);
    await link.mine(null);
    await link.mine(9);
    expect(asked).toEqual([
      { url: 'https://games.example/tables/enter', body: { sessionID: 's-1', table: 'coin-2' } },
      { url: 'https://games.example/tables/place', body: { sessionID: 's-1', ...ORDER } },
      { url: 'https://games.example/tables/mine', body: { sessionID: 's-1' } },
      { url: 'https://games.example/tables/mine', body: { sessionID: 's-1', before: 9 } },
    ]);
  });

  it('is refused with the arcade’s fault', async () => {
    const fault = { error: 'over_bet_limit', message: 'too much', limit: 50_000 };
    const { link } = linkTo(async () => Response.json(fault, { status: 409 }));
    await expect(link.place(ORDER)).rejects.toThrow(TableRefused);
    await expect(link.place(ORDER)).rejects.toMatchObject({ fault });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('network'))],
    ['a page of a proxy', async () => new Response('<html>', { status: 502 })],
    ['a server’s crash', async () => Response.json({ error: 'Internal', message: '' }, { status: 500 })],
  ])('leaves the outcome open after %s', async (_, answer) => {
    const { link } = linkTo(answer);
    await expect(link.place(ORDER)).rejects.toThrow(TableUnknown);
  });

  it('leads to verify pages in the player’s language and on the site’s clock', () => {
    const { link } = linkTo(async () => Response.json({}));
    expect(link.verifyAddress(17)).toBe('https://games.example/verify/?draw=17&lang=es&gmt=360');
    expect(link.address('/verify/?draw=17&slip=3&token=x')).toBe(
      'https://games.example/verify/?draw=17&slip=3&token=x&lang=es&gmt=360',
    );
  });
});
