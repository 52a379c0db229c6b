import type { PublicSource, Told } from './sources.ts';

/** Sends the messages of a public channel to everybody, in order and once. */
export interface PublicFeed {
  readonly source: PublicSource;
  /** The number of the last sent message; undefined until the first query of the database. */
  position(): number | undefined;
  /** Reads and sends news. Never runs twice at once: a call during a run is served right after it. */
  look(): Promise<void>;
}

export function createPublicFeed(source: PublicSource, broadcast: (told: Told) => void): PublicFeed {
  let position: number | undefined;
  let looking: Promise<void> | null = null;
  let again = false;

  async function tellAll(): Promise<void> {
    // Messages from before the first read were sent to nobody: pages that open now fetch them by themselves.
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
      // In the same turn as the last check for another run, so that no wake-up is lost in between.
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
