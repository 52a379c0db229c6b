import { expect, it, vi } from 'vitest';
import type { Api } from './api.ts';
import { askEarly } from './ask-early.ts';

const LIVE = { sport: 'cricket', state: 'live' } as const;

function countedApi() {
  const fixtures = vi.fn<Api['fixtures']>((query) => Promise.resolve({ list: [], next: query.state ?? null }));
  return { api: { fixtures } as unknown as Api, fixtures };
}

it('the list that a page shows first is asked for once, and again when it is asked for again', async () => {
  const { api, fixtures } = countedApi();
  const early = askEarly(api, LIVE);
  expect(fixtures).toHaveBeenCalledTimes(1);
  expect(await early.fixtures({ ...LIVE })).toEqual({ list: [], next: 'live' });
  expect(fixtures).toHaveBeenCalledTimes(1);
  await early.fixtures({ ...LIVE });
  expect(fixtures).toHaveBeenCalledTimes(2);
});

it('another list does not get the answer, and neither does who comes after it', async () => {
  const { api, fixtures } = countedApi();
  const early = askEarly(api, LIVE);
  expect(await early.fixtures({ state: 'upcoming' })).toEqual({ list: [], next: 'upcoming' });
  await early.fixtures(LIVE);
  expect(fixtures).toHaveBeenCalledTimes(3);
});

it('a failure is told to who takes the answer', async () => {
  const { api, fixtures } = countedApi();
  fixtures.mockRejectedValueOnce(new Error('no line'));
  await expect(askEarly(api, LIVE).fixtures(LIVE)).rejects.toThrow('no line');
});
