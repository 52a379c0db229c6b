// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthUri, signInWithIdp } from './firebase.ts';
import { idTokenByPopup } from './popup.ts';

vi.mock('./firebase.ts', () => ({ createAuthUri: vi.fn(), signInWithIdp: vi.fn() }));

const firebase = { apiKey: 'key', authDomain: 'a.example', authUrl: 'https://f.example' };
const popup = { closed: false, close: vi.fn(), location: { href: '' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.assign(popup, { closed: false, location: { href: '' } });
  popup.close.mockReset();
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window & typeof globalThis);
  const authUri = 'https://network.example/consent?state=ours';
  vi.mocked(createAuthUri).mockReset().mockResolvedValue({ authUri, sessionId: 'session' });
  vi.mocked(signInWithIdp).mockReset().mockResolvedValue('token');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the page that people are sent back to says of itself. */
function back(query: string): void {
  const channel = new BroadcastChannel('social-login');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin.
  channel.postMessage(`${location.origin}/social.html?${query}`);
  channel.close();
}

async function asked(): Promise<{ token: Promise<string> }> {
  const token = idTokenByPopup(firebase, 'google.com');
  token.catch(() => undefined);
  await vi.waitFor(() => expect(popup.location.href).not.toBe(''));
  return { token };
}

describe('a login in a popup', () => {
  it('opens the window during the press, then leads it to the network, and ends with a token', async () => {
    const login = idTokenByPopup(firebase, 'google.com');
    expect(window.open).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(popup.location.href).toBe('https://network.example/consent?state=ours'));
    back('state=ours&code=1');
    await expect(login).resolves.toBe('token');
    const continueUri = `${location.origin}/social.html`;
    expect(createAuthUri).toHaveBeenCalledWith(firebase, { provider: 'google.com', continueUri });
    const requestUri = `${continueUri}?state=ours&code=1`;
    expect(signInWithIdp).toHaveBeenCalledWith(firebase, { requestUri, sessionId: 'session' });
    expect(popup.close).toHaveBeenCalledOnce();
  });

  it('ignores the answer of another tab’s window', async () => {
    const { token } = await asked();
    back('state=theirs&code=1');
    back('state=ours&code=2');
    await token;
    expect(vi.mocked(signInWithIdp).mock.calls[0]?.[1].requestUri).toContain('code=2');
  });

  it('reports that the browser blocked it', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    await expect(idTokenByPopup(firebase, 'google.com')).rejects.toMatchObject({ problem: 'blocked' });
    expect(createAuthUri).not.toHaveBeenCalled();
  });

  it('reports that the visitor closed it, after a pause in which its answer may still arrive', async () => {
    const { token } = await asked();
    popup.closed = true;
    const ended = vi.fn();
    token.catch(ended);
    await vi.advanceTimersByTimeAsync(9_500);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    await expect(token).rejects.toMatchObject({ problem: 'closed' });
  });

  it('treats a refusal at the network as a closed window', async () => {
    const { token } = await asked();
    back('state=ours&error=access_denied');
    await expect(token).rejects.toMatchObject({ problem: 'closed' });
    expect(signInWithIdp).not.toHaveBeenCalled();
  });

  it('never leads the window to a script address', async () => {
    vi.mocked(createAuthUri).mockResolvedValue({ authUri: 'javascript:alert(1)', sessionId: 'session' });
    await expect(idTokenByPopup(firebase, 'google.com')).rejects.toThrow(TypeError);
    expect(popup.location.href).toBe('');
    expect(popup.close).toHaveBeenCalledOnce();
  });
});
