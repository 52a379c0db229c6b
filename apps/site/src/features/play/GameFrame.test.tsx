import { fakeServer } from '@chhokka/testing';
import { en } from '@chhokka/messages/en';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSession } from '../../platform/session/session.ts';
import { drawInShell, openMember } from '../../testing/draw-in-shell.tsx';
import { QUIET_MEMBER, QUIET_SITE } from '../../testing/quiet-site.ts';
import { GameFrame } from './GameFrame.tsx';

const PORT = 'https://127.0.0.1:8082';
const port = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  port.mockReset().mockResolvedValue(new Response());
  fakeServer({ ...QUIET_SITE, ...QUIET_MEMBER });
  const platform = fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.startsWith('https:') ? port() : platform(address, request),
  );
  openMember();
});
afterEach(() => {
  cleanup();
  closeSession();
});

// The frame of the test loads nothing: its address has no page.
function open(address: string) {
  const launched = {
    url: address,
    gameName: 'Shapla Bil',
    gameCode: 'shapla-bil',
    vassalage: 'SUND',
    gameType: 'RNG',
  } as const;
  drawInShell(<GameFrame launched={launched} onLeave={vi.fn()} />);
}

const frame = (): string | undefined => document.querySelector('iframe')?.src;
const comeBack = (): void => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const untrusted = (): void => void port.mockRejectedValue(new TypeError('Failed to fetch'));

it('a game whose port the browser does not trust gives way to what to do, and starts after the retry', async () => {
  untrusted();
  open(`${PORT}/t/shapla-bil/index.html?sessionID=s`);
  await screen.findByText(en.play.unreachedTitle);
  expect(frame()).toBeUndefined();
  screen.getByText(en.play.unreachedText.replace('{address}', PORT));
  const link = screen.getByText(en.play.unreachedOpen).closest('a');
  expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([PORT, '_blank', 'noopener noreferrer']);

  port.mockResolvedValue(new Response());
  fireEvent.click(screen.getByText(en.common.retry));
  await waitFor(() => expect(frame()).toBe(`${PORT}/t/shapla-bil/index.html?sessionID=s`));
  expect(screen.queryByText(en.play.unreachedTitle)).toBeNull();
});

it('a game starts by itself when the player comes back from accepting the certificate', async () => {
  untrusted();
  open(`${PORT}/t/shapla-bil/`);
  await screen.findByText(en.play.unreachedTitle);
  port.mockResolvedValue(new Response());
  comeBack();
  await waitFor(() => expect(frame()).toBe(`${PORT}/t/shapla-bil/`));
});

it('a running game is not asked for again when the player comes back', async () => {
  open(`${PORT}/t/shapla-bil/`);
  await waitFor(() => expect(port).toHaveBeenCalledOnce());
  untrusted();
  comeBack();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(port).toHaveBeenCalledOnce();
  expect(frame()).toBe(`${PORT}/t/shapla-bil/`);
});

it.each(['https://games.example/t/1', 'http://127.0.0.1:8081/g/royal-bengal/'])(
  'a game of another machine, or without encryption, is shown unasked: %s',
  async (address) => {
    untrusted();
    open(address);
    await waitFor(() => expect(frame()).toBe(address));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(port).not.toHaveBeenCalled();
  },
);
