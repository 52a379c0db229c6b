import { en } from '@chhokka/messages/en';
import { bn } from '@chhokka/messages/bn';
import type { FakeHandlers } from '@chhokka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preview, PREVIEW_KEY } from '../../platform/site/preview.ts';
import { openSite } from '../../testing/open-site.tsx';
import { switches } from '../../testing/switches.ts';

const TOKEN = 'x'.repeat(43);

beforeEach(() => {
  sessionStorage.setItem(PREVIEW_KEY, TOKEN);
  preview.write(TOKEN);
});
afterEach(() => {
  preview.write(null);
  vi.restoreAllMocks();
});

/** A site whose draft, which its token alone shows, has no promotions. */
function drafted(until: () => number | null): FakeHandlers {
  return {
    settingsPreview: () => ({ until: until(), domain: null }),
    whitelabel: (_, headers) =>
      switches({ off: until() !== null && headers.get('x-preview') === TOKEN ? ['PROMOTION'] : [] }),
  };
}

const promotions = (): number => document.querySelectorAll('nav a[href="/promotions"]').length;
const standing = (): Promise<unknown> =>
  waitFor(() => expect(document.querySelectorAll('nav a[href="/vip"]').length).toBeGreaterThan(0));

it('a tab with a draft says so in a bar, and shows the site as it would be', async () => {
  await openSite(
    '/noticePage',
    drafted(() => Date.now() + 60_000),
  );
  await screen.findByText(en.preview.text);
  await standing();
  expect(promotions()).toBe(0);
  expect([preview.read(), sessionStorage.getItem(PREVIEW_KEY)]).toEqual([TOKEN, TOKEN]);
});

it('a draft of one domain names the domain', async () => {
  const answers = { ...drafted(() => 1), settingsPreview: { until: Date.now() + 60_000, domain: 'play.example' } };
  await openSite('/noticePage', answers, { language: 'BN' });
  await screen.findByText(bn.preview.domain.replace('{domain}', 'play.example'));
});

it('the preview bar forgets the draft, and reloads the live site', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { user } = await openSite(
    '/noticePage',
    drafted(() => Date.now() + 60_000),
  );
  await screen.findByText(en.preview.text);
  await user.click(screen.getByText(en.preview.end));
  expect(reload).toHaveBeenCalledOnce();
  expect([preview.read(), sessionStorage.getItem(PREVIEW_KEY)]).toEqual([null, null]);
});

it('a draft that has ended is replaced by the live site, and the bar says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let until: number | null = Date.now() + 60_000;
  await openSite(
    '/noticePage',
    drafted(() => until),
  );
  await screen.findByText(en.preview.text);
  await standing();
  expect(promotions()).toBe(0);
  until = null;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  vi.useRealTimers();
  await screen.findByText(en.preview.ended);
  await waitFor(() => expect(promotions()).toBeGreaterThan(0));
  expect([preview.read(), sessionStorage.getItem(PREVIEW_KEY)]).toEqual([null, null]);
});

it('a tab without a draft requests none', async () => {
  preview.write(null);
  const { server } = await openSite(
    '/noticePage',
    drafted(() => Date.now() + 60_000),
  );
  await standing();
  expect(promotions()).toBeGreaterThan(0);
  expect(server.called).not.toContain('settingsPreview');
});
