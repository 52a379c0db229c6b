import type { PublicSource, Told } from './sources.ts';

/** Tells everybody what a public channel has to say, in order and once. */
export interface PublicFeed {
  readonly source: PublicSource;
  /** Number of what was told last; undefined until the database was asked for the first time. */
  position(): number | undefined;
  /** Looks for news and tells them. Never twice at once: a look that is asked for meanwhile follows. */
  look(): Promise<void>;
}

export function createPublicFeed(source: PublicSource, broadcast: (told: Told) => void): PublicFeed {
  let position: number | undefined;
  let looking: Promise<void> | null = null;
  let again = false;

  async function tellAll(): Promise<void> {
    // What came before the first look was told to nobody: pages that open now fetch it by themselves.
    position ??= await source.newest();
    for (;;) {
      const news = await source.after(position);
      if (news.length === 0) return;
      for (const told of news) {
        position = told.number;
        broadcast(told);
      }
    }
  }

  async function lookUntilQuiet(): Promise<void> {
    try {
      do {
        again = false;
        await tellAll();
      } while (again);
    } finally {
      // In the same turn as the last question whether to look again, so that no wake-up falls between.
      looking = null;
    }
  }

  return {
    source,
    position: () => position,
    look() {
      again = looking !== null;
      looking ??= lookUntilQuiet();
      return looking;
    },
  };
}
