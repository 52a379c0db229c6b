import fc from 'fast-check';
import { it } from 'vitest';
import { compare, settleAgain } from './testing/compare.ts';
import { shortStory } from './testing/story.ts';
import { tellStory } from './testing/tell-story.ts';
import { openWorld } from './testing/world.ts';

it(
  'what agents get is what a simple program counts, whatever is played, moved, resettled and agreed within days',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(shortStory, async (story) => {
        const world = await openWorld();
        try {
          await compare(world, await tellStory(world, story, { days: 4 }));
          await settleAgain(world);
        } finally {
          await world.close();
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  },
);
