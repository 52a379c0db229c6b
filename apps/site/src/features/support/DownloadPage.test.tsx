import { bn } from '@chhokka/messages/bn';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

afterEach(() => {
  vi.restoreAllMocks();
});

const main = (): HTMLElement => screen.getByRole('main');
const headings = (): string[] => [...main().querySelectorAll('h2')].map(({ textContent }) => textContent);
const code = (): Element | null => main().querySelector('svg[role=img], img[alt], [role=img]');

describe('the installation guide', () => {
  it('shows a QR code and the steps of both systems on a desktop', async () => {
    await openSite('/download', {}, { language: 'BN' });
    await within(main()).findByText(bn.download.title);
    await waitFor(() => expect(code()?.getAttribute('aria-label')).toContain('কিউআর'));
    expect(headings()).toEqual([bn.download.scan, bn.download.android.title, bn.download.ios.title]);
  });

  it('shows the steps of the visitor’s phone first, and no code', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    await openSite('/download', {}, { language: 'BN' });
    await within(main()).findByText(bn.download.title);
    await waitFor(() => expect(headings()).toEqual([bn.download.ios.title, bn.download.android.title]));
    expect(code()).toBeNull();
  });

  it('shows the steps and no code on a narrow screen that says nothing of its system', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    expect(matchMedia('(max-width: 640px)').matches).toBe(true);
    await openSite('/download', {}, { language: 'BN' });
    await within(main()).findByText(bn.download.title);
    await waitFor(() => expect(headings()).toEqual([bn.download.android.title, bn.download.ios.title]));
    expect(code()).toBeNull();
  });

  it('shows an install button instead of steps on a phone whose browser can install the site', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0');
    await openSite('/download', {}, { language: 'BN' });
    await within(main()).findByText(bn.download.title);
    const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() });
    act(() => void window.dispatchEvent(offer));
    const button = await within(main()).findByRole('button', { name: bn.download.install.action });
    expect(headings()).toEqual([bn.download.install.title]);
    expect(within(main()).queryByRole('img')).toBeNull();
    // The offer is used up, so that it does not reach the next test.
    await act(async () => button.click());
  });
});
