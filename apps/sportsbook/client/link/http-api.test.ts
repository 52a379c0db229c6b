import { describe, expect, it, vi } from 'vitest';
import { ApiRefused, NoAnswer } from './api.ts';
import { createHttpApi } from './http-api.ts';

function answering(status: number, body: unknown) {
  const sent: { address: string; init: RequestInit | undefined }[] = [];
  const onOver = vi.fn<() => void>();
  const api = createHttpApi({
    base: 'https://book.example/',
    token: 't1',
    onOver,
    fetch: (address, init) => {
      sent.push({ address: address as string, init });
      if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return Promise.resolve(new Response(status === 204 ? null : text, { status }));
    },
  });
  return { api, sent, onOver };
}

describe('a call to the sportsbook', () => {
  it('carries the session and only the parameters that are set', async () => {
    const { api, sent } = answering(200, { list: [], next: null });
    await api.fixtures({ sport: 'cricket', state: 'live', text: '', favourites: true });
    expect(sent[0]?.address).toBe('https://book.example/api/fixtures?sport=cricket&state=live&favourites=1');
    expect(sent[0]?.init?.headers).toEqual({ authorization: 'Bearer t1' });
    await api.fixtures({ state: 'ended', from: 0, to: 86_400_000, after: '5.c-1' });
    expect(sent[1]?.address).toBe('https://book.example/api/fixtures?state=ended&after=5.c-1&from=0&to=86400000');
  });

  it('is done when the answer has no content', async () => {
    const { api, sent } = answering(204, null);
    await api.setFavourite('team', 'dhaka', false);
    expect(sent[0]?.init?.method).toBe('DELETE');
    expect(sent[0]?.address).toBe('https://book.example/api/favourites/team/dhaka');
  });

  it('is refused with the fault and the leg that it is about', async () => {
    const { api } = answering(409, { fault: 'suspended', leg: 1 });
    const refused = await api.share([]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiRefused);
    expect(refused).toMatchObject({ fault: 'suspended', leg: 1 });
  });

  it.each([
    [0, ''],
    [502, '<html>bad gateway'],
    [500, { fault: 'suspended' }],
    [409, { fault: 'made_up' }],
    [200, 'not json'],
  ])('has no known end after %s %o', async (status, body) => {
    const { api } = answering(status, body);
    await expect(api.session()).rejects.toBeInstanceOf(NoAnswer);
  });

  it('says once that the session is over', async () => {
    const { api, onOver } = answering(401, {});
    await expect(api.session()).rejects.toMatchObject({ fault: 'session_over' });
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('knows a slip that never arrived from one whose fate is not known', async () => {
    await expect(answering(404, { fault: 'bet_unknown' }).api.slip('a')).resolves.toBeNull();
    await expect(answering(503, '').api.slip('a')).rejects.toBeInstanceOf(NoAnswer);
  });
});
