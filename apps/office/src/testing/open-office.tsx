import { fakeServer, type FakeHandlers, type FakeServer } from '@chhokka/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Permission } from '@chhokka/contracts';
import { onTestFinished } from 'vitest';
import { App, createQueries } from '../app/App.tsx';
import { changeLanguage, type OfficeLanguage } from '../shared/language.ts';
import { closeSession, openSession, type Session } from '../shared/session.ts';

interface Operator {
  /** The operator's permissions; by default all. Null: nobody is signed in. */
  readonly permissions?: readonly (Permission | '*')[] | null;
  readonly account?: string;
  readonly language?: OfficeLanguage;
  /** The state of the operator's account; by default unrestricted, with an authenticator. */
  readonly rights?: Partial<Pick<Session, 'twoFactor' | 'mustChangePassword' | 'restricted'>>;
}

/** An open back office, its server, and the simulated user at it. */
export interface OpenOffice {
  readonly server: FakeServer;
  readonly user: UserEvent;
}

/** The calls of every page, answered with nothing. */
const QUIET: FakeHandlers = {
  officeWaiting: {},
  officeLogout: {},
  officeDepositMethods: { list: [] },
  officeSite: { gmtOffsetMinutes: 360, currency: 'BDT', currencySymbol: 'P' },
};

/**
 * Renders the whole back office at one of its addresses (`deposits?state=all`), as an operator sees it. The page's
 * parts load as in a browser, so look with `findBy…`. It is closed when the test ends.
 */
export function openOffice(
  path: string,
  answers: FakeHandlers,
  { permissions = ['*'], account = 'office', language = 'en', rights = {} }: Operator = {},
): OpenOffice {
  const server = fakeServer({ ...QUIET, ...answers });
  history.replaceState(null, '', `/backoffice/${path}`);
  changeLanguage(language);
  if (permissions !== null) {
    const atEase = { twoFactor: true, mustChangePassword: false, restricted: false };
    // A new session for each, so that what lasts as long as a session, such as drafts, is not that of another test.
    openSession({ token: `token-of-a-test-${crypto.randomUUID()}`, account, permissions, ...atEase, ...rights });
  }
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { retry: false } });
  const user = userEvent.setup();
  render(<App queries={queries} />);
  onTestFinished(() => {
    cleanup();
    queries.clear();
    closeSession();
  });
  return { server, user };
}

/** The operator's present address, such as `deposits?state=all`. */
export function place(): string {
  return location.pathname.replace('/backoffice/', '') + location.search;
}

/** The heading of the page, once it is shown. */
export const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
