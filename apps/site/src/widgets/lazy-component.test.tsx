import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from '../platform/chunks/chunk.tsx';
import { Optional } from './Optional.tsx';

afterEach(cleanup);

function Page({ name }: { name: string }) {
  return <p>{name}</p>;
}

const drawn = (Part: ReturnType<typeof lazyComponent<{ name: string }>>) =>
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Part name="slots" />
    </Suspense>,
  );

it('a lazy component that has loaded is rendered at once, without its fallback', async () => {
  const Part = lazyComponent(() => Promise.resolve({ default: Page }));
  await Part.load();
  drawn(Part);
  expect(screen.queryByText('waiting')).toBeNull();
  expect(screen.getByText('slots')).toBeDefined();
});

it('a lazy component that has not loaded shows its fallback first', async () => {
  const Part = lazyComponent(() => Promise.resolve({ default: Page }));
  drawn(Part);
  expect(screen.getByText('waiting')).toBeDefined();
  expect(await screen.findByText('slots')).toBeDefined();
});

it('a lazy component that failed to load tries again when it is rendered again', async () => {
  const request = vi.fn(() => Promise.resolve({ default: Page }));
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyComponent(request);
  const Framed = () => (
    <Optional>
      <Part name="slots" />
    </Optional>
  );
  const failed = render(<Framed />);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  failed.unmount();
  render(<Framed />);
  expect(await screen.findByText('slots')).toBeDefined();
  expect(request).toHaveBeenCalledTimes(2);
});

it('a lazy component that failed to preload tries again when it is rendered', async () => {
  const request = vi.fn(() => Promise.resolve({ default: Page }));
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyComponent(request);
  await Part.load();
  drawn(Part);
  expect(await screen.findByText('slots')).toBeDefined();
  expect(request).toHaveBeenCalledTimes(2);
});
