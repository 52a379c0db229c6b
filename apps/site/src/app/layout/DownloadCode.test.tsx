import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Smartphone } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import { DownloadCode } from './DownloadCode.tsx';
import { drawInShell } from '../../testing/draw-in-shell.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));
vi.mock('@chhokka/ui/qr', () => {
  request();
  throw new TypeError('Failed to fetch');
});

afterEach(cleanup);

it('the download link keeps its text when the code that draws the QR code does not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  drawInShell(<DownloadCode className="" icon={<Smartphone />} />);
  const link = await screen.findByRole('link', { name: 'On your phone' });
  fireEvent.focus(link);
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  await vi.waitFor(() => expect(document.querySelector('[aria-hidden=true]:not(svg)')).toBeNull());
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('On your phone')).toBeDefined();
});
