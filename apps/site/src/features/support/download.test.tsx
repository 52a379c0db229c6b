import { en } from '@chhokka/messages/en';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { QUIET_SITE } from '../../testing/quiet-site.ts';
import { SAMPLE_PAGES } from '../../testing/samples-pages.ts';
import { switches } from '../../testing/switches.ts';

const { download } = en;
const status = QUIET_SITE.systemStatus;
const resources = [
  { resourceType: 'android', url: 'https://play.example/app', qrCodeUrl: null },
  { resourceType: 'ios', url: 'https://apps.example/app', qrCodeUrl: '/art/ios-code.png' },
];
const withApps = { ...SAMPLE_PAGES, systemStatus: { ...status, info: { ...status.info, resources } } };

const apps = (): (string | null)[] => [...document.querySelectorAll('main article h3')].map((app) => app.textContent);
const codes = (): (string | null)[] =>
  [...document.querySelectorAll('main [aria-label^="QR"], main img[alt^="QR"]')].map(
    (code) => code.getAttribute('aria-label') ?? code.getAttribute('alt'),
  );

it('the download page offers the site itself and each app of the operator, with QR codes', async () => {
  await openSite('/down', withApps);
  const named = (address: string): string => download.qr.replace('{address}', address);
  await waitFor(() => expect(apps()).toEqual([download.androidApp, download.iosApp]));
  await waitFor(() =>
    expect(codes()).toEqual([named(location.host), named(download.androidApp), named(download.iosApp)]),
  );
  const links = within(screen.getByRole('main')).getAllByText<HTMLAnchorElement>(download.get);
  expect(links.map(({ href, rel }) => [href, rel])).toEqual(resources.map(({ url }) => [url, 'noopener noreferrer']));
  expect(screen.getByAltText(named(download.iosApp)).getAttribute('src')).toBe('/art/ios-code.png');
});

it('the download page leaves out an app that is switched off', async () => {
  await openSite('/down', { ...withApps, whitelabel: switches({ off: ['IOSAPP'] }) });
  await waitFor(() => expect(apps()).toEqual([download.androidApp]));
});

it('the download page says when there is no app and the site cannot be installed', async () => {
  await openSite('/down', { ...SAMPLE_PAGES, whitelabel: switches({ off: ['LITEAPP'] }) });
  await screen.findByText(download.none);
  expect(screen.queryByText(download.scan)).toBeNull();
});

it('the download page installs the site at one press where the browser offers it, and offers it once', async () => {
  const { user } = await openSite('/down', SAMPLE_PAGES);
  await screen.findByText(download.android.title);
  expect(screen.queryByText(download.install.action)).toBeNull();
  let prompted = 0;
  const prompt = () => Promise.resolve((prompted += 1));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  // The browser's own bar would say the same twice.
  expect(offer.defaultPrevented).toBe(true);
  await user.click(await screen.findByText(download.install.action));
  await waitFor(() => expect(screen.queryByText(download.install.action)).toBeNull());
  expect(prompted).toBe(1);
});
