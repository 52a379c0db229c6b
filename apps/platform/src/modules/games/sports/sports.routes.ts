import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { requireGameSight } from '../../staff/office/index.ts';
import { decide, list, withdraw } from '../requests/index.ts';
import { changeSports } from './ask.ts';
import { sportsRequests } from './kind.ts';
import { presentRequest } from './present.ts';
import { readBets, readOwed } from './read-bets.ts';
import { readFixture, readFixtures, readSports } from './read-sports.ts';
import type { SportsParts } from './sports.types.ts';

/** Operators look after sportsbooks through these calls. */
export function sportsHandlers(parts: SportsParts): HandlersOf<'sports'> {
  return {
    officeSports(_, { operator, language }) {
      requireGameSight(operator);
      return readSports(parts, language);
    },
    officeSportsFixtures(args, { operator, language }) {
      requireGameSight(operator);
      return readFixtures(parts, args, language);
    },
    officeSportsFixture(args, { operator, language }) {
      requireGameSight(operator);
      return readFixture(parts, args, language);
    },
    officeSportsBets: (args, { language }) => readBets(parts, args, language),
    officeSportsOwed: (args) => readOwed(parts, args),
    officeSportsRequests(args, context) {
      requireGameSight(context.operator);
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

async function listRequests(
  parts: SportsParts,
  { provider, fixture, ...wanted }: CallArguments<'officeSportsRequests'>,
  context: { readonly operator: OperatorSession; readonly language: Language },
): Promise<CallValue<'officeSportsRequests'>> {
  const only = [
    ['provider_id', provider],
    ['fixture', fixture],
  ] as const;
  return list(parts, sportsRequests(parts), { ...wanted, only }, (request, claim) =>
    presentRequest(request, context, claim),
  );
}
