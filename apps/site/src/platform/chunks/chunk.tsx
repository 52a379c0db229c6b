import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** The longest time that a part of the site may take to load (1-site §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the site did not load: the connection broke, or a new version replaced the file (1-site §8). */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the site could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Loads a part of the site. Rejects with `ChunkLoadError` when it is missing or takes longer than 120 s. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`later than ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** A component that loads when it is first rendered, or earlier by `preload` or `load`. */
export type LazyComponent<P> = ComponentType<P> & { readonly preload: () => void; readonly load: () => Promise<void> };

/** A lazy component. Once loaded, it is rendered at once, without the skeleton of its fallback. */
export function lazyComponent<P extends object>(
  request: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  let arrived: ComponentType<P> | null = null;
  async function arrive(): Promise<{ default: ComponentType<P> }> {
    try {
      const part = await loadChunk(request);
      arrived = part.default;
      return part;
    } catch (failure) {
      // React's lazy remembers a failure: a new one lets the next render try again.
      Awaited = lazy(arrive);
      throw failure;
    }
  }
  let Awaited = lazy(arrive);
  function Part(props: P) {
    // Chosen once: replacing the component would lose what the visitor has typed into it.
    const [Chosen] = useState(() => arrived ?? Awaited);
    return <Chosen {...props} />;
  }
  // A preload fails silently: rendering the component tries again and shows the failure.
  const load = (): Promise<void> => arrive().then(() => undefined, () => undefined); // prettier-ignore
  return Object.assign(Part, { load, preload: () => void load() });
}
