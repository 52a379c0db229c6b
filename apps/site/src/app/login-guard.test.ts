// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mustLogIn } from './login-guard.ts';

describe('the guard of loginedToHomePage', () => {
  it('sends guests to the login when the setting is on', () => {
    expect(mustLogIn('/', true, false)).toBe(true);
    expect(mustLogIn('/rng', true, false)).toBe(true);
  });

  it('lets members through, and everyone when the setting is off', () => {
    expect(mustLogIn('/rng', true, true)).toBe(false);
    expect(mustLogIn('/rng', false, false)).toBe(false);
  });

  it.each(['/login', '/Register', '/register/', '/register.html', '/helpmc', '/download'])(
    'never guards %s',
    (path) => {
      expect(mustLogIn(path, true, false)).toBe(false);
    },
  );

  it('guards /down like every page that the specification does not exempt', () => {
    expect(mustLogIn('/down', true, false)).toBe(true);
  });
});
