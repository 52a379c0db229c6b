import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { BrowserRouter } from '../../platform/router/router.tsx';
import { closeSession, openSession } from '../../platform/session/session.ts';
import BetsPage from './BetsPage.tsx';
import InboxPage from './InboxPage.tsx';
import SecurityPage from './SecurityPage.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));

const LABELS: UiLabels = { ...en.common, pageOf: (page, pages) => `${page}/${pages}` };

const ways = [
  { path: '/account/bets', Page: BetsPage, guest: 'Log in to see your record', centre: 'personalHistoryCopy' },
  { path: '/account/messages', Page: InboxPage, guest: 'Log in to read your messages', centre: 'messageV2' },
  {
    path: '/account/security',
    Page: SecurityPage,
    guest: 'Log in to see your security page',
    centre: 'securityCenter',
  },
] as const;

afterEach(() => {
  cleanup();
  closeSession();
});

function draw(path: string, Page: () => React.ReactNode, isAgent: 0 | 4 | null): void {
  history.replaceState(null, '', path);
  const info = { token: 'x', account: 'joba', customerId: '1', firstTimeLogin: false, passwordExpired: false };
  if (isAgent !== null) openSession({ ...info, isAgent });
  render(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Dhaka">
      <UiLabelsProvider labels={LABELS}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </UiLabelsProvider>
    </IntlProvider>,
  );
}

describe.each(ways)('the account page $path', ({ path, Page, guest, centre }) => {
  it('redirects members to its page of the member centre', () => {
    draw(path, Page, 0);
    expect(location.pathname + location.search).toBe(`/?centre=${centre}`);
  });

  it('asks guests to log in, and stays', () => {
    draw(path, Page, null);
    screen.getByRole('heading', { name: guest });
    expect(location.pathname).toBe(path);
  });

  it('tells trial members that they need a real account', () => {
    draw(path, Page, 4);
    screen.getByText(en.shell.needTrueAccountText);
    expect(location.pathname).toBe(path);
  });
});
