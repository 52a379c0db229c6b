import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './chunk.tsx';

describe('loading a part of the site', () => {
  it('returns the part', async () => {
    await expect(loadChunk(async () => ({ default: 'page' }))).resolves.toEqual({ default: 'page' });
  });

  it('fails with ChunkLoadError when the file is missing', async () => {
    const missing = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(missing).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it('fails with ChunkLoadError when its style sheet does not load', async () => {
    const unstyled = loadChunk(() => Promise.reject(new Error('Loading CSS chunk failed')));
    await expect(unstyled).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it('fails with ChunkLoadError after two minutes, not before', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    void loadChunk(() => new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.any(ChunkLoadError));
    vi.useRealTimers();
  });
});
