import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import { decide, list, withdraw } from '../requests/index.ts';
import { changeSports } from './ask.ts';
import { sportsRequests } from './kind.ts';
import { presentRequest } from './present.ts';
import { readBets, readOwed } from './read-bets.ts';
import { readFixture, readFixtures, readSports } from './read-sports.ts';
import type { SportsParts } from './sports.types.ts';

const PAGE = 20;

/** Operators look after sportsbooks through these calls. */
export function sportsHandlers(parts: SportsParts): HandlersOf<'sports'> {
  return {
    officeSports(_, { operator, language }) {
      requireSight(operator);
      return readSports(parts, language);
    },
    officeSportsFixtures(args, { operator, language }) {
      requireSight(operator);
      return readFixtures(parts, args, language);
    },
    officeSportsFixture(args, { operator, language }) {
      requireSight(operator);
      return readFixture(parts, args, language);
    },
    officeSportsBets: (args, { language }) => readBets(parts, args, language),
    officeSportsOwed: (args) => readOwed(parts, args),
    officeSportsRequests(args, context) {
      requireSight(context.operator);
      return listRequests(parts, args, context);
    },
    officeChangeSports: (args, context) => changeSports(parts, args, context),
    async officeDecideSportsRequest(args, context) {
      return presentRequest(await decide(parts, sportsRequests(parts), args, context), context);
    },
    async officeWithdrawSportsRequest(args, context) {
      return presentRequest(await withdraw(parts, sportsRequests(parts), args, context), context);
    },
  };
}

/** Operators who edit games or decide may see sportsbooks. */
function requireSight(operator: OperatorSession): void {
  if (!isAllowed(operator, 'site.write') && !isAllowed(operator, 'approvals.decide')) throw new Refused('forbidden');
}

async function listRequests(
  parts: SportsParts,
  { provider, fixture, state, after }: CallArguments<'officeSportsRequests'>,
  context: { readonly operator: OperatorSession; readonly language: Language },
): Promise<CallValue<'officeSportsRequests'>> {
  const only = [
    ['provider_id', provider ?? null],
    ['fixture', fixture ?? null],
  ] as const;
  const { found, next } = await list(parts, sportsRequests(parts), { state, only, after: after ?? null, limit: PAGE });
  return {
    at: parts.clock.now(),
    list: found.map(({ request, claim }) => presentRequest(request, context, claim)),
    next,
  };
}
