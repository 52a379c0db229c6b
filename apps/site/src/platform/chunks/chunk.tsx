import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** How long a part of the site may take to arrive (1-site §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the site did not arrive: the connection broke, or a new version replaced the file (1-site §8). */
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

/** A component that arrives when it is first drawn, or earlier when something calls `preload` or awaits `load`. */
export type LazyComponent<P> = ComponentType<P> & { readonly preload: () => void; readonly load: () => Promise<void> };

/** What has arrived already is drawn at once, without the skeleton that stands for what is still on the way. */
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
      // What failed once is remembered as failed: who comes next tries anew.
      Awaited = lazy(arrive);
      throw failure;
    }
  }
  let Awaited = lazy(arrive);
  function Part(props: P) {
    // Chosen once: a change of component would lose what the visitor has typed into it.
    const [Chosen] = useState(() => arrived ?? Awaited);
    return <Chosen {...props} />;
  }
  // A preload that fails is silent: drawing the component tries again and shows the failure.
  const load = (): Promise<void> => arrive().then(() => undefined, () => undefined); // prettier-ignore
  return Object.assign(Part, { load, preload: () => void load() });
}
