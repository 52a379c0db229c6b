// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import type { LoginInfo } from '@chhokka/contracts';
import { openDialog } from '../dialogs/dialogs.ts';
import {
  closeSession,
  currentSession,
  endingSession,
  openSession,
  renewSession,
  sessionRefused,
} from '../session/session.ts';
import { sessionLost } from './session-lost.ts';

vi.mock('../dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));

const LOGIN = {
  token: 'token-1',
  firstTimeLogin: false,
  passwordExpired: false,
  account: 'rahima',
  customerId: 'c',
  isAgent: 0,
} as const;

beforeEach(() => {
  openSession(LOGIN);
});
afterEach(() => {
  closeSession();
  vi.resetAllMocks();
});

it('a lost session asks for the login of its account', () => {
  sessionLost();
  expect(currentSession()).toBeNull();
  expect(openDialog).toHaveBeenCalledWith('login', { reason: 'ended', username: 'rahima' });
});

it('signing out asks for no login when its news arrives before its answer', async () => {
  const answer = Promise.withResolvers<object>();
  const leaving = endingSession(answer.promise);
  sessionLost();
  answer.resolve({});
  await leaving;
  expect(openDialog).not.toHaveBeenCalled();
});

it('a lost session is noticed again after signing out was refused', async () => {
  const refused = new CallRefused(401, { code: 'session_ended', message: 'Ended.' });
  await expect(endingSession(Promise.reject(refused))).rejects.toBe(refused);
  sessionLost();
  expect(openDialog).toHaveBeenCalledOnce();
});

it('a renewed session is kept when the end of the previous one is reported first', async () => {
  const answer = Promise.withResolvers<LoginInfo>();
  const renewing = renewSession(answer.promise);
  sessionLost();
  answer.resolve({ ...LOGIN, token: 'token-2' });
  await renewing;
  expect(openDialog).not.toHaveBeenCalled();
  expect(currentSession()?.token).toBe('token-2');
});

it('a session is kept while a new password is on its way, though calls of the old one are refused', async () => {
  const answer = Promise.withResolvers<LoginInfo>();
  const renewing = renewSession(answer.promise);
  sessionRefused();
  expect(currentSession()?.token).toBe('token-1');
  answer.resolve({ ...LOGIN, token: 'token-2' });
  await renewing;
  expect(currentSession()?.token).toBe('token-2');
});

it('a session that was refused while its renewal failed is forgotten', async () => {
  const answer = Promise.withResolvers<LoginInfo>();
  const renewing = renewSession(answer.promise);
  sessionRefused();
  const refused = new CallRefused(401, { code: 'unauthorized', message: 'Ended.' });
  answer.reject(refused);
  await expect(renewing).rejects.toBe(refused);
  expect(currentSession()).toBeNull();
});

it('a session that is refused at any other time is forgotten', async () => {
  await endingSession(Promise.resolve({}));
  sessionRefused();
  expect(currentSession()).toBeNull();
});
