// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkInfo } from './link-info.ts';

function at(path: string, visitBegan = 'https://chhokka.example/'): ReturnType<typeof linkInfo> {
  history.replaceState(null, '', path);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: visitBegan } as PerformanceEntry]);
  return linkInfo();
}

afterEach(() => vi.restoreAllMocks());

describe('the invitation codes of a link', () => {
  it('are read from the address', () => {
    expect(at('/register?code=AB12&referralCode=zed9')).toEqual({
      code: 'AB12',
      referralCode: 'zed9',
      domain: location.host,
    });
    expect(at('/register')).toMatchObject({ code: null, referralCode: null });
  });

  it('are remembered from page to page, and replaced by a newer link', () => {
    expect(at('/rng', 'https://chhokka.example/?code=FIRST')).toMatchObject({ code: 'FIRST' });
    expect(at('/rng?code=NEWER', 'https://chhokka.example/?code=FIRST')).toMatchObject({ code: 'NEWER' });
  });

  it('are ignored when they are no valid codes', () => {
    expect(at('/register?code=%3Cscript%3E&referralCode=%20')).toMatchObject({ code: null, referralCode: null });
    expect(at(`/register?code=${'A'.repeat(256)}`)).toMatchObject({ code: null });
  });
});
