// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDialog } from '../dialogs/dialogs.ts';
import { whenLoggedIn } from './gate.ts';
import { closeSession, openSession } from './session.ts';

vi.mock('../dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));

const REASONS = ['play', 'favourite', 'recent', 'record'] as const;

function logIn(isAgent: 0 | 4): void {
  const names = { token: 'x', account: 'nasima', customerId: '1' };
  openSession({ ...names, isAgent, firstTimeLogin: false, passwordExpired: false });
}

afterEach(() => {
  closeSession();
  vi.resetAllMocks();
});

describe('the login gate', () => {
  it.each(REASONS)('asks a guest to log in, then continues: %s', (reason) => {
    const action = vi.fn();
    whenLoggedIn(reason, action);
    expect(openDialog).toHaveBeenCalledWith('login', { reason, onSuccess: expect.any(Function) });
    expect(action).not.toHaveBeenCalled();
    logIn(0);
    vi.mocked(openDialog<'login'>).mock.calls[0]?.[1]?.onSuccess?.();
    expect(action).toHaveBeenCalledOnce();
  });

  it.each(REASONS)('warns a trial account and does nothing: %s', (reason) => {
    const action = vi.fn();
    logIn(4);
    whenLoggedIn(reason, action);
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('trueAccount');
    expect(action).not.toHaveBeenCalled();
  });

  it('lets a member continue at once', () => {
    const action = vi.fn();
    logIn(0);
    whenLoggedIn('favourite', action);
    expect(action).toHaveBeenCalledOnce();
    expect(openDialog).not.toHaveBeenCalled();
  });
});
