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

it('asks for the login of the account whose session has ended', () => {
  sessionLost();
  expect(currentSession()).toBeNull();
  expect(openDialog).toHaveBeenCalledWith('login', { reason: 'ended', username: 'rahima' });
});

it('asks for nothing when the visitor signs out and the news of it arrives before the answer', async () => {
  const answer = Promise.withResolvers<object>();
  const leaving = endingSession(answer.promise);
  sessionLost();
  answer.resolve({});
  await leaving;
  expect(openDialog).not.toHaveBeenCalled();
});

it('hears of a session’s end again when signing out was refused', async () => {
  const refused = new CallRefused(401, { code: 'session_ended', message: 'Ended.' });
  await expect(endingSession(Promise.reject(refused))).rejects.toBe(refused);
  sessionLost();
  expect(openDialog).toHaveBeenCalledOnce();
});

it('keeps the new session when the end of the one before is told first', async () => {
  const answer = Promise.withResolvers<LoginInfo>();
  const renewing = renewSession(answer.promise);
  sessionLost();
  answer.resolve({ ...LOGIN, token: 'token-2' });
  await renewing;
  expect(openDialog).not.toHaveBeenCalled();
  expect(currentSession()?.token).toBe('token-2');
});

it('stays in while a new password is on its way, though calls of the session before are refused already', async () => {
  const answer = Promise.withResolvers<LoginInfo>();
  const renewing = renewSession(answer.promise);
  sessionRefused();
  expect(currentSession()?.token).toBe('token-1');
  answer.resolve({ ...LOGIN, token: 'token-2' });
  await renewing;
  expect(currentSession()?.token).toBe('token-2');
});

it('forgets a session that was refused while its end was asked for in vain', async () => {
  const answer = Promise.withResolvers<LoginInfo>();
  const renewing = renewSession(answer.promise);
  sessionRefused();
  const refused = new CallRefused(401, { code: 'unauthorized', message: 'Ended.' });
  answer.reject(refused);
  await expect(renewing).rejects.toBe(refused);
  expect(currentSession()).toBeNull();
});

it('forgets a session that is refused at any other time', async () => {
  await endingSession(Promise.resolve({}));
  sessionRefused();
  expect(currentSession()).toBeNull();
});
