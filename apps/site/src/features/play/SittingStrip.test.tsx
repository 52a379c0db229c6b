import { fakeServer } from '@chhokka/testing';
import { en } from '@chhokka/messages/en';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSession } from '../../platform/session/session.ts';
import { drawInShell, openMember } from '../../testing/draw-in-shell.tsx';
import { QUIET_MEMBER, QUIET_SITE } from '../../testing/quiet-site.ts';
import { GameFrame } from './GameFrame.tsx';
import { SittingStrip } from '../../games/guard/SittingStrip.tsx';

const MINUTE = 60_000;
let sitting: { lastedMs: number; net: string } | null = { lastedMs: 12 * MINUTE + 46_000, net: '-84.00' };

beforeEach(() => {
  sitting = { lastedMs: 12 * MINUTE + 46_000, net: '-84.00' };
  fakeServer({ ...QUIET_SITE, ...QUIET_MEMBER, playSitting: () => ({ sitting }) });
  openMember();
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.useRealTimers();
});

const said = (): string => screen.queryByText(en.play.played)?.closest('dl')?.textContent ?? '';

it('the strip shows what the platform counts, also where a page opens anew, and its clock goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  drawInShell(<SittingStrip />);
  await waitFor(() => expect(said()).toMatch(/0:12:46.*−P\u00a084\.00/));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(said()).toContain('0:12:51');
});

it('the strip follows the rounds of the game in the frame', async () => {
  drawInShell(
    <>
      <SittingStrip />
      <GameFrame
        launched={{
          url: '/none',
          gameName: 'Royal Bengal',
          gameCode: 'royal-bengal',
          vassalage: 'SUND',
          gameType: 'RNG',
        }}
        onLeave={vi.fn()}
      />
    </>,
  );
  await waitFor(() => expect(said()).toContain('−P\u00a084.00'));
  sitting = { lastedMs: 13 * MINUTE, net: '16.00' };
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  const data = { source: 'chhokka-game', type: 'round-ended' };
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));
  await waitFor(() => expect(said()).toContain('+P\u00a016.00'));
});

it('a visitor without an account of their own sees no strip', () => {
  closeSession();
  drawInShell(<SittingStrip />);
  expect(document.querySelector('dl')).toBeNull();
});
