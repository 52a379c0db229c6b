import { en } from '@chhokka/messages/frame/en';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { centreCall } from '../../shared/centre-api.ts';
import { preview, PREVIEW_KEY } from '../../shared/preview.ts';
import PreviewBar from './PreviewBar.tsx';

vi.mock('../../shared/centre-api.ts', () => ({ centreCall: vi.fn() }));

const TOKEN = 'x'.repeat(43);

beforeEach(() => {
  sessionStorage.setItem(PREVIEW_KEY, TOKEN);
  preview.write(TOKEN);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const held = () => [preview.read(), sessionStorage.getItem(PREVIEW_KEY)];

function show(until: number | null): void {
  vi.mocked(centreCall).mockResolvedValue({ until, domain: null });
  render(
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient()}>
        <PreviewBar />
      </QueryClientProvider>
    </IntlProvider>,
  );
}

it('keeps naming a draft that there is', async () => {
  show(Date.now() + 60_000);
  await screen.findByText(en.preview.text);
  expect(held()).toEqual([TOKEN, TOKEN]);
});

it('names a draft no more that has ended, and goes on saying so', async () => {
  show(null);
  await screen.findByText(en.preview.ended);
  expect(held()).toEqual([null, null]);
});
