import type { LoginInfo } from '@chhokka/contracts';
import { fakeServer, type FakeHandlers, type FakeServer } from '@chhokka/testing';
import { cleanup, render, renderHook } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { dismissToast, shownToasts } from '@chhokka/ui';
import { onTestFinished } from 'vitest';
import { App } from '../app/App.tsx';
import { showLanguage } from '../platform/language/messages.ts';
import { queries } from '../app/queries.ts';
import { slotOf, useOpenDialogs } from '../platform/dialogs/dialogs.ts';
import { changeLanguage, currentLanguage } from '../platform/language/language.ts';
import { closeSession, openSession } from '../platform/session/session.ts';
import { QUIET_MEMBER, QUIET_SITE } from './quiet-site.ts';

interface Visitor {
  /** The logged-in member: `true` for one without further details. Left out: a guest. */
  readonly member?: boolean | Partial<LoginInfo>;
  readonly language?: 'BN' | 'EN' | 'ES';
}

/** An open site, its server, and the simulated user. */
export interface OpenSite {
  readonly server: FakeServer;
  readonly user: UserEvent;
}

const LOGIN: LoginInfo = {
  token: 'token-of-a-test',
  account: 'joba',
  customerId: '1',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};

/**
 * Renders the whole site at one of its addresses, `/?centre=depositv2`, as a visitor sees it. A call that the test does
 * not answer gets an empty answer. The parts of the page load as in a browser, so use `findBy…`. The site is closed
 * when the test ends.
 */
export async function openSite(
  path: string,
  answers: FakeHandlers = {},
  { member = false, language = 'EN' }: Visitor = {},
): Promise<OpenSite> {
  const server = fakeServer({ ...QUIET_SITE, ...(member !== false && QUIET_MEMBER), ...answers });
  history.replaceState(null, '', path);
  changeLanguage(language);
  await showLanguage(currentLanguage());
  if (member !== false) openSession({ ...LOGIN, ...(member !== true && member) });
  const { queries: usual } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...usual, retry: false } });
  const user = userEvent.setup();
  render(<App />);
  onTestFinished(() => {
    cleanup();
    closeDialogs();
    // A toast that outlives its test would appear in the next one.
    for (const { id } of shownToasts()) dismissToast(id);
    closeSession();
    queries.clear();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { server, user };
}

/** Open dialogs outlive the component that renders them: none of them may reach the next test. */
function closeDialogs(): void {
  const { result, unmount } = renderHook(useOpenDialogs);
  unmount();
  for (const modal of result.current) slotOf(modal).onClosed();
}

/** The visitor's location, as the address shows it. */
export function place(): string {
  return location.pathname + location.search;
}
