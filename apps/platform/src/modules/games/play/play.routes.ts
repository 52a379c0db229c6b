import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { launchDemo } from './demo.ts';
import { fundsHandlers } from './funds.ts';
import { historyHandlers } from './history.ts';
import { launch, launchSports } from './launch.ts';
import type { PlayParts } from './play.parts.ts';
import { rankingHandlers } from './rankings.ts';

/** Launching games, and what was played: balance, recent and hot games, winner board. */
export function playHandlers(parts: PlayParts): HandlersOf<'play'> {
  return {
    launchGame: (args, context) => launch(parts, args, context),
    gameLaunchFB: (args, context) => launchSports(parts, args, context),
    launchDemo: (args, context) => launchDemo(parts, args, context),
    ...fundsHandlers(parts),
    ...historyHandlers(parts),
    ...rankingHandlers(parts),
  };
}
