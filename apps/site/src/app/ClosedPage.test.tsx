import type { CallValue, ServiceEntry } from '@chhokka/contracts';
import { veil } from '@chhokka/contracts/veil';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { es } from '@chhokka/messages/es';
import { refused } from '@chhokka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queries } from './queries.ts';
import { openSite, place } from '../testing/open-site.tsx';
import { QUIET_SITE } from '../testing/quiet-site.ts';

type Status = CallValue<'systemStatus'>;

const OPEN: Status = QUIET_SITE.systemStatus;
const DESK = await veil('https://desk.example/talk');
const SERVICE: ServiceEntry = { csType: 'livechat', csPosition: 'closed', path: DESK };
const MAINTENANCE: Status = { ...OPEN, status: 1, info: { ...OPEN.info, customerService: [SERVICE] } };
const BLOCKED: Status = {
  ...OPEN,
  status: 2,
  regionRestriction: true,
  location: { ip: '203.0.113.7', country: 'XX' },
  info: { ...OPEN.info, customerService: [SERVICE] },
};
const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const main = (): HTMLElement => screen.getByRole('main');
const navigation = () => screen.queryAllByRole('navigation');

describe.each([
  { language: 'BN', words: bn.help.closed, site: bn, about: /আনুমানিক (24|25) মিনিট পরে/ },
  { language: 'EN', words: en.help.closed, site: en, about: /in about (24|25) minutes/ },
  { language: 'ES', words: es.help.closed, site: es, about: /dentro de unos (24|25) minutos/ },
] as const)('a closed site in $language', ({ language, words, site, about }) => {
  it('shows the end of maintenance and customer service, and reopens on the same page', async () => {
    const endTime = Date.now() + 25 * MINUTE_MS;
    const { server, user } = await openSite(
      '/noticePage',
      { systemStatus: { ...MAINTENANCE, maintenance: { endTime } } },
      { language },
    );
    await screen.findByText(words['game maintenance']);
    expect(main().textContent).toMatch(about);
    expect(main().textContent).toContain(words.info_maintenance);
    expect(main().textContent).toContain('GMT+6');
    expect(navigation()).toEqual([]);
    await screen.findByText(words.service);
    await user.click(screen.getByText(words.check));
    await screen.findByText(words.unchanged);
    server.answer({ systemStatus: OPEN });
    await user.click(screen.getByText(words.check));
    await screen.findByText(site.shell.login);
    expect(place()).toBe('/noticePage');
    expect(document.documentElement.lang).toBe(language.toLowerCase());
  });

  it('shows a visitor from a blocked region which address it saw', async () => {
    await openSite('/', { systemStatus: BLOCKED }, { language });
    await screen.findByText(words.blockip);
    expect(main().textContent).toContain(words.info_ip_block);
    expect(main().querySelector('bdi')?.textContent).toBe('203.0.113.7');
    await screen.findByText(words.service);
    expect(navigation()).toEqual([]);
  });
});

it('maintenance takes precedence over a blocked region', async () => {
  await openSite('/', { systemStatus: { ...BLOCKED, status: 1 } });
  await screen.findByText(en.help.closed['game maintenance']);
  expect(main().querySelector('bdi')).toBeNull();
});

it('the closed page has no customer service button where there is no desk', async () => {
  await openSite('/', { systemStatus: { ...OPEN, status: 1 } });
  await screen.findByText(en.help.closed['game maintenance']);
  expect(screen.queryByText(en.help.closed.service)).toBeNull();
});

it('customer service opens in a new window while the site is closed', async () => {
  const desk = { opener: window, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(desk as unknown as Window);
  const { user } = await openSite('/', {
    systemStatus: MAINTENANCE,
    serviceLink: { version: { pathList: [{ type: 3, path: DESK }] } },
  });
  await user.click(await screen.findByText(en.help.closed.service));
  await waitFor(() => expect(desk.location.replace).toHaveBeenCalledWith('https://desk.example/talk'));
  expect(desk.opener).toBeNull();
});

it('the closed page switches to another language at once', async () => {
  const { user } = await openSite('/', { systemStatus: MAINTENANCE });
  await user.click(await screen.findByText('Español'));
  await screen.findByText(es.help.closed['game maintenance']);
  expect(localStorage.getItem('lang')).toBe('ES');
});

it('the closed page polls every half minute, and opens by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await openSite('/noticePage', { systemStatus: MAINTENANCE });
  await screen.findByText(en.help.closed['game maintenance']);
  server.answer({ systemStatus: OPEN });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await screen.findByText(en.shell.login);
  expect(place()).toBe('/noticePage');
});

it('an open page shows the closed page as soon as a call is refused for maintenance', async () => {
  const { server } = await openSite('/noticePage');
  await screen.findByText(en.shell.login);
  server.answer({ systemStatus: MAINTENANCE, listAnnouncements: refused('maintenance') });
  await act(() => queries.invalidateQueries({ queryKey: ['content'] }));
  await waitFor(() => screen.getByText(en.help.closed['game maintenance']));
});
