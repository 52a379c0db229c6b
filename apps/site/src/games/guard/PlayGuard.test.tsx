import { fakeServer } from '@chhokka/testing';
import type { CallValue, MemberLimit } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { drawInShell, openMember } from '../../testing/draw-in-shell.tsx';
import { gamesOpen, refusedHere } from '../games-open.ts';
import { listeners } from '../../platform/realtime/channels.ts';
import { closeSession } from '../../platform/session/session.ts';
import { QUIET_MEMBER, QUIET_SITE } from '../../testing/quiet-site.ts';
import { PlayGuard } from './PlayGuard.tsx';

const { guard, limits: words, excluded } = en.centre.protection;
const OPENS_AT = Date.parse('2027-04-14T18:00:00Z');
const PART = { period: 'day', opensAt: OPENS_AT, amount: '1.00', used: '2.00', next: null } as const;
const STAKES: MemberLimit = { kind: 'stake', ...PART };
const LOSSES: MemberLimit = { kind: 'loss', ...PART, period: 'month' };
const DEPOSITS: MemberLimit = { kind: 'deposit', ...PART };

type Protection = CallValue<'protection'>;
const PROTECTION: Protection = { ...QUIET_MEMBER.protection, limits: [DEPOSITS, STAKES, LOSSES] };

afterEach(() => {
  cleanup();
  closeSession();
});

/** A running game whose platform has told once how things stand. */
async function play(protection: Protection = PROTECTION) {
  const server = fakeServer({ ...QUIET_SITE, ...QUIET_MEMBER, protection });
  const onLeave = vi.fn();
  openMember();
  drawInShell(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <PlayGuard onLeave={onLeave}>
        <p>The game</p>
      </PlayGuard>
    </IntlProvider>,
  );
  let number = 7;
  const tell = async (how: 'again' | 'news' = 'news'): Promise<void> => {
    if (how === 'news') number += 1;
    await act(async () => {
      for (const each of listeners.read())
        if (each.channel === 'protection')
          each.onMessage({ type: 'message', channel: 'protection', number, body: null });
    });
  };
  // Once the first answer is there, it is asked for anew.
  await waitFor(async () => {
    await tell('again');
    expect(server.inputs('protection').length).toBeGreaterThan(1);
  });
  return { server, onLeave, tell };
}

const named = (): string[] => [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent);
const nameOf = (limit: MemberLimit): string =>
  words.name.replace('{kind}', words[limit.kind]).replace('{period}', words[limit.period]);

it('the play guard names the limit that refused a bet, and when it opens again', async () => {
  const { server, onLeave, tell } = await play();
  // How things stood when the game was opened is no news.
  await tell('again');
  expect(screen.queryByText(guard.limitTitle)).toBeNull();
  server.answer({ protection: { ...PROTECTION, refusedBy: { kind: 'stake', period: 'day' } } });
  await tell();
  await screen.findByText(guard.limitTitle);
  await waitFor(() => expect(named()).toEqual([nameOf(STAKES)]));
  screen.getByText(/^P\s2\.00 of P\s1\.00$/);
  screen.getByText(/^Opens again .*15.*2027, 00:00$/);
  screen.getByText('The game');
  fireEvent.click(screen.getByText(guard.leave).closest('button') as HTMLElement);
  expect(onLeave).toHaveBeenCalledOnce();
});

it('the play guard names the limits that may have refused when the actual one is gone, none of deposits', async () => {
  const { server, tell } = await play();
  server.answer({ protection: { ...PROTECTION, refusedBy: { kind: 'time', period: 'week' } } });
  await tell();
  await screen.findByText(guard.limitTitle);
  await waitFor(() => expect(named()).toEqual([nameOf(STAKES), nameOf(LOSSES)]));
});

it('the play guard leaves a refusal to the reality check that is open in another tab', async () => {
  const before = refusedHere.read();
  const { server, tell } = await play();
  server.answer({ protection: { ...PROTECTION, realityStands: true } });
  await tell();
  await waitFor(() => expect(refusedHere.read()).toBe(before + 1));
  expect(screen.queryByText(guard.limitTitle)).toBeNull();
});

it('the play guard closes the game of a self-excluded member, and says until when', async () => {
  const { server, onLeave, tell } = await play();
  expect(gamesOpen.read()).toBe(1);
  server.answer({ protection: { ...PROTECTION, exclusion: { kind: 'self_exclusion', until: OPENS_AT } } });
  await tell();
  await screen.findByText(guard.excludedTitle);
  expect(screen.queryByText('The game')).toBeNull();
  expect(screen.queryByText(guard.limitTitle)).toBeNull();
  screen.getByText(new RegExp(`2027, 00:00.*${excluded.open}`));
  fireEvent.click(screen.getByText(guard.leave).closest('button') as HTMLElement);
  expect(onLeave).toHaveBeenCalledOnce();
  cleanup();
  expect(gamesOpen.read()).toBe(0);
});
