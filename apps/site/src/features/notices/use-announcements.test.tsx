import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { call } from '../../platform/calls/api.ts';
import { changeLanguage } from '../../platform/language/language.ts';
import { useAnnouncements } from './use-announcements.ts';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(async () => ({ list: [] })) }));

const queries = new QueryClient();
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const languagesAsked = (): unknown[] =>
  vi.mocked(call).mock.calls.map(([, input]) => (input as { language: string }).language);

it('announcements are requested again in another language', async () => {
  changeLanguage('BN');
  renderHook(() => useAnnouncements(['B']), { wrapper: Page });
  await waitFor(() => expect(languagesAsked()).toEqual(['BN']));
  act(() => changeLanguage('EN'));
  await waitFor(() => expect(languagesAsked()).toEqual(['BN', 'EN']));
});
