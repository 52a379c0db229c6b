import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../platform/chunks/chunk.tsx';
import { Link, useLocation } from '../platform/router/router.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { drawInShell } from '../testing/draw-in-shell.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken({ failure }: { failure: Error }) {
  const { pathname } = useLocation();
  if (pathname === '/rng') throw failure;
  return <p>another page</p>;
}

function Site({ failure }: { failure: Error }) {
  return (
    <>
      <Link to="/live">elsewhere</Link>
      <FailureBoundary at={useLocation().pathname}>
        <Broken failure={failure} />
      </FailureBoundary>
    </>
  );
}

it('the failure boundary tells a part that did not load from one that crashed, and resets on navigation', () => {
  drawInShell(<Site failure={new ChunkLoadError('missing')} />, '/rng');
  expect(screen.getByRole('heading').textContent).toBe('The page did not load');
  screen.getByText(/takes too long to load, please check the network/);
  fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.getByText('another page')).toBeDefined();
  cleanup();
  drawInShell(<Site failure={new TypeError('broken')} />, '/rng');
  expect(screen.getByRole('heading').textContent).toBe('Something broke');
});

it('the failure boundary tries again by a reload, because a new version may have other files', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  drawInShell(<Site failure={new ChunkLoadError('missing')} />, '/rng');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
