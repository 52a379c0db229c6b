import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { centreCall } from '../../platform/centre/centre-api.ts';
import { refusedHere, gamesOpen } from '../../games/games-open.ts';
import { keepStretch, readStretch, type Stretch, STRETCH_KEY } from './stretch.ts';
import { useReality } from './use-reality.ts';

vi.mock('../../platform/centre/centre-api.ts', () => ({ centreCall: vi.fn() }));

const MINUTE = 60_000;
const START = Date.parse('2026-11-22T10:00:00Z');
const PLAYED = { staked: '120.00', won: '20.00', net: '-100.00' };
const NOTHING = { staked: '0.00', won: '0.00', net: '0.00' };

let played = PLAYED;
let hidden = false;
/** What the platform says of the check that a tab shows. */
let stands: number | null = 1;
const called = (name: string): number => vi.mocked(centreCall).mock.calls.filter(([each]) => each === name).length;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  localStorage.clear();
  played = PLAYED;
  hidden = false;
  stands = 1;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  // Real locks are given out of turn with a clock that stands.
  const request: LockManager['request'] = async (_name: string, _how: unknown, run?: unknown) =>
    (run as (lock: unknown) => unknown)({});
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request, query: vi.fn() });
  vi.mocked(centreCall).mockReset();
  vi.mocked(centreCall).mockImplementation(async (name) => {
    const standing: { check: number | null } = { check: stands };
    if (name === 'protectionStand') return standing;
    return name === 'protectionPlay' ? played : {};
  });
});
afterEach(() => {
  gamesOpen.write(0);
  vi.useRealTimers();
});

const watch = (every = 15) => renderHook(() => useReality('rahima', every));
const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** What another tab has written. */
async function elsewhere(change: Partial<Stretch>): Promise<void> {
  keepStretch({ ...(readStretch() as Stretch), ...change });
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: STRETCH_KEY })));
}

describe('the reality check', () => {
  it('appears after the chosen minutes, shows what was played meanwhile, and returns after as many', async () => {
    const { result, unmount } = watch();
    await wait(14 * MINUTE);
    expect(result.current.look).toBeNull();
    await wait(MINUTE);
    expect(result.current.look).toEqual({ minutes: 15, ...PLAYED });
    expect(centreCall).toHaveBeenCalledWith('protectionPlay', { since: START });
    expect(called('protectionStand')).toBe(1);
    await wait(5 * MINUTE);
    await act(async () => result.current.answer());
    expect([result.current.look, called('protectionAnswer'), readStretch()?.stands]).toEqual([null, 1, null]);
    expect(centreCall).toHaveBeenCalledWith('protectionAnswer', { check: 1 });
    await wait(14 * MINUTE);
    expect(result.current.look).toBeNull();
    await wait(MINUTE);
    expect(result.current.look?.minutes).toBe(35);
    unmount();
  });

  it('reports to the platform every minute while it is open', async () => {
    const { result, unmount } = watch();
    await wait(15 * MINUTE);
    await wait(3 * MINUTE);
    expect(called('protectionStand')).toBe(4);
    await act(async () => result.current.answer());
    await wait(3 * MINUTE);
    expect(called('protectionStand')).toBe(4);
    unmount();
  });

  it('closes when the member answers it on another device, and returns after as many minutes', async () => {
    const { result, unmount } = watch();
    await wait(15 * MINUTE);
    expect(centreCall).toHaveBeenCalledWith('protectionStand', { check: null });
    expect(result.current.look).not.toBeNull();
    stands = null;
    await wait(MINUTE);
    expect(centreCall).toHaveBeenCalledWith('protectionStand', { check: 1 });
    expect([result.current.look, called('protectionAnswer'), readStretch()?.stands]).toEqual([null, 0, null]);
    stands = 2;
    await wait(15 * MINUTE);
    expect(result.current.look?.minutes).toBe(31);
    await act(async () => result.current.answer());
    expect(centreCall).toHaveBeenCalledWith('protectionAnswer', { check: 2 });
    unmount();
  });

  it('stays closed where another device has just shown it', async () => {
    stands = null;
    const { result, unmount } = watch();
    await wait(29 * MINUTE);
    expect([result.current.look, called('protectionStand')]).toEqual([null, 1]);
    unmount();
  });

  it('stays closed while nothing was played, unless a game is open', async () => {
    played = NOTHING;
    const { result, unmount } = watch();
    await wait(20 * MINUTE);
    expect([result.current.look, called('protectionStand')]).toEqual([null, 0]);
    expect(called('protectionPlay')).toBeLessThan(8);
    gamesOpen.write(1);
    await wait(MINUTE);
    expect(result.current.look).toEqual({ minutes: 21, ...NOTHING });
    unmount();
  });

  it('survives a reload, and begins again after half an hour away and with another member', async () => {
    watch().unmount();
    vi.setSystemTime(START + 20 * MINUTE);
    const { result, unmount } = watch();
    await wait(0);
    expect(result.current.look?.minutes).toBe(20);
    await act(async () => result.current.answer());
    unmount();
    vi.setSystemTime(START + 60 * MINUTE);
    watch().unmount();
    expect(readStretch()).toMatchObject({ began: START + 60 * MINUTE, member: 'rahima' });
    renderHook(() => useReality('karim', 15)).unmount();
    expect(readStretch()?.member).toBe('karim');
  });

  it('appears in one tab: not while another shows it, but once that one has been closed', async () => {
    const { result, unmount } = watch();
    await wait(MINUTE);
    await elsewhere({ stands: { tab: 'other', at: START + 15 * MINUTE } });
    await wait(15 * MINUTE);
    expect(result.current.look).toBeNull();
    await wait(MINUTE / 2);
    expect(result.current.look?.minutes).toBe(16);
    // Answered there after all.
    await elsewhere({ stands: null, told: Date.now() });
    expect(result.current.look).toBeNull();
    unmount();
  });

  it('appears in the tab where a bet was refused, though none was due in this browser', async () => {
    const { result, unmount } = watch();
    await wait(MINUTE);
    await elsewhere({ stands: { tab: 'other', at: START + MINUTE } });
    expect(result.current.look).toBeNull();
    await act(async () => refusedHere.write(refusedHere.read() + 1));
    expect(result.current.look?.minutes).toBe(1);
    unmount();
  });

  it('stays closed in a hidden tab, unless a game is open there', async () => {
    hidden = true;
    const { result, unmount } = watch();
    await wait(20 * MINUTE);
    expect(result.current.look).toBeNull();
    gamesOpen.write(1);
    await wait(16 * MINUTE);
    expect(result.current.look).not.toBeNull();
    unmount();
  });

  it('is requested again when the platform did not answer', async () => {
    vi.mocked(centreCall).mockRejectedValueOnce(new Error('away'));
    const { result, unmount } = watch();
    await wait(15 * MINUTE);
    expect(result.current.look).toBeNull();
    await wait(10_000);
    expect(result.current.look?.minutes).toBe(15);
    unmount();
  });
});
