// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLogin, rememberLogin, remembered } from './remembered.ts';

const byName = { mode: 'username', username: 'মিনা; a=b', mobile: '01712345678', dialingCode: '880' } as const;

beforeEach(forgetLogin);

describe('a remembered login', () => {
  it('is absent at first, and after it was forgotten', () => {
    expect(remembered()).toBeNull();
    rememberLogin(byName);
    forgetLogin();
    expect(remembered()).toBeNull();
  });

  it('is the name only after a login by username', () => {
    rememberLogin(byName);
    expect(remembered()).toEqual({ ...byName, mobile: '', dialingCode: '' });
  });

  it('is number and country only after a login by SMS', () => {
    rememberLogin(byName);
    rememberLogin({ ...byName, mode: 'sms' });
    expect(remembered()).toEqual({ ...byName, mode: 'sms', username: '' });
    expect(document.cookie).not.toContain('lastUsername=%');
  });

  it('is absent when its cookies are malformed', () => {
    document.cookie = 'rememberMe=maybe; Path=/';
    expect(remembered()).toBeNull();
    document.cookie = 'rememberMe=username; Path=/';
    document.cookie = 'lastUsername=%E0%A4%A; Path=/';
    expect(remembered()).toBeNull();
  });
});
