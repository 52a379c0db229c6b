import { type CoreApiParts, coreApi } from '@chhokka/provider-server/core';
import type { SportsDesk } from '../book/desk/desk.ts';
import type { Config } from '../config.ts';
import type { SportsbookContext } from '../context.ts';
import type { SportsbookLimits } from '../limits.ts';
import { offeredGames } from './games.ts';
import { launch, launchDemo, roundPage } from './open-page.ts';
import { rememberRequest } from './requests.repository.ts';
import { sportsCalls } from './sports-calls.ts';

/** The house core API: what the operator calls to open the sportsbook, to list its titles, and to look after the book. */
export function corePlugin(context: SportsbookContext, desk: SportsDesk, config: Config, limits: SportsbookLimits) {
  const { pool, clock, book } = context;
  const parts: CoreApiParts = {
    operator: config.operator,
    clock,
    remember: (signature, now) => rememberRequest(pool, signature, now),
    count: (request) => limits.address(request, 'core'),
  };
  return coreApi(parts, {
    launch: async (request) => ({ url: await launch(context, config, request) }),
    demo: async (request) => ({ url: await launchDemo(context, config, request) }),
    round: async (request) => ({ url: await roundPage(context, config, request) }),
    games: async ({ currency }) => ({ games: offeredGames(book, currency) }),
    ...sportsCalls(desk),
  });
}
