import { fakeServer, type FakeHandlers, type FakeServer } from '@chhokka/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Permission } from '@chhokka/contracts';
import { onTestFinished } from 'vitest';
import { App, createQueries } from '../app/App.tsx';
import { changeLanguage, type OfficeLanguage } from '../shared/language.ts';
import { closeSession, openSession, type Session } from '../shared/session.ts';

interface Operator {
  /** What the operator may do; everything unless something else is said. Null: nobody is signed in. */
  readonly permissions?: readonly (Permission | '*')[] | null;
  readonly account?: string;
  readonly language?: OfficeLanguage;
  /** How the operator stands; at ease, with an authenticator, unless something else is said. */
  readonly rights?: Partial<Pick<Session, 'twoFactor' | 'mustChangePassword' | 'restricted'>>;
}

/** An open back office, its server, and the simulated user of who works there. */
export interface OpenOffice {
  readonly server: FakeServer;
  readonly user: UserEvent;
}

/** What every page asks for, with nothing in it. */
const QUIET: FakeHandlers = { officeWaiting: {}, officeLogout: {} };

/**
 * Draws the whole back office at one of its addresses, `deposits?state=all`, as an operator sees it. The page's parts
 * arrive as they do in a browser: look with `findBy…`. It is closed when the test ends.
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
    // Each signs in anew: what is kept for as long as somebody is signed in, as drafts are, is not that of another test.
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

/** Where the operator is, as the address says it: `deposits?state=all`. */
export function place(): string {
  return location.pathname.replace('/backoffice/', '') + location.search;
}

/** The heading of the page, once it is there. */
export const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
