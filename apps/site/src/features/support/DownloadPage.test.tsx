import { bn } from '@chhokka/messages/bn';
import { screen, waitFor, within } from '@testing-library/react';
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
});
