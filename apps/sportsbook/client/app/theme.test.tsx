import { beforeEach, describe, expect, it } from 'vitest';
import { applyTheme, followTheme, shownTheme } from './theme.ts';

const SITE = 'https://site.example';

function say(data: unknown, origin = SITE): void {
  window.dispatchEvent(new MessageEvent('message', { source: window.parent, origin, data }));
}

describe('the theme of a framed page', () => {
  beforeEach(() => applyTheme('light'));
  followTheme(() => SITE);

  it('is that of the page around it', () => {
    say({ source: 'chhokka-site', type: 'theme', theme: 'dark' });
    expect(shownTheme()).toBe('dark');
    say({ source: 'chhokka-site', type: 'theme', theme: 'light' });
    expect(shownTheme()).toBe('light');
  });

  it.each([
    ['another origin', { source: 'chhokka-site', type: 'theme', theme: 'dark' }, 'https://evil.example'],
    ['another program', { source: 'somebody', type: 'theme', theme: 'dark' }, SITE],
    ['a theme that does not exist', { source: 'chhokka-site', type: 'theme', theme: 'neon' }, SITE],
    ['nothing', null, SITE],
  ])('is not changed by %s', (_, data, origin) => {
    say(data, origin);
    expect(shownTheme()).toBe('light');
  });
});
