import { interactionFigures } from './site/interaction.ts';
import { lighthouseFigures } from './site/lighthouse.ts';
import { openSite } from './site/open-site.ts';
import { slotFigures } from './site/slot.ts';
import { firstVisitFigures, lobbyFigures } from './site/first-visit.ts';
import type { Figure } from './support/figures.ts';

/** What a player's phone loads and how soon it shows something, on a whole installation as `npm start` makes it. */
export async function run(): Promise<Figure[]> {
  const site = await openSite();
  try {
    // One after another, so that each has the whole machine.
    const figures = [
      await firstVisitFigures(site),
      await lobbyFigures(site),
      await slotFigures(site),
      await lighthouseFigures(site),
      // Runs last, because it leaves 10,000 games behind.
      await interactionFigures(site),
    ];
    return figures.flat();
  } finally {
    await site.close();
  }
}
