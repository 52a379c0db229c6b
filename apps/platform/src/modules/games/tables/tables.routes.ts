import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import { askCancel, changeTable } from './ask.ts';
import { decideRequest, withdrawRequest } from './decide.ts';
import { presentRequest } from './present.ts';
import { readReturns, readRounds, readTables } from './read-tables.ts';
import * as repository from './requests.repository.ts';
import type { TablesParts } from './tables.types.ts';

const PAGE = 20;

/** Operators look after live tables through these calls. */
export function tableHandlers(parts: TablesParts): HandlersOf<'tables'> {
  return {
    officeTables(_, { operator, language }) {
      requireSight(operator);
      return readTables(parts, language);
    },
    officeTableRounds(args, { operator }) {
      requireSight(operator);
      return readRounds(parts, args);
    },
    officeTableReturns(args, { operator }) {
      requireSight(operator);
      return readReturns(parts, args);
    },
    officeTableRequests(args, context) {
      requireSight(context.operator);
      return listRequests(parts, args, context);
    },
    officeChangeTable: (args, context) => changeTable(parts, args, context),
    officeCancelTableRound: (args, context) => askCancel(parts, args, context),
    officeDecideTableRequest: (args, context) => decideRequest(parts, args, context),
    officeWithdrawTableRequest: (args, context) => withdrawRequest(parts, args, context),
  };
}

/** Operators who edit games or decide may see tables. */
function requireSight(operator: OperatorSession): void {
  if (!isAllowed(operator, 'site.write') && !isAllowed(operator, 'approvals.decide')) throw new Refused('forbidden');
}

async function listRequests(
  { pool, clock, office }: TablesParts,
  { provider, table, state, after }: CallArguments<'officeTableRequests'>,
  context: { readonly operator: OperatorSession; readonly language: Language },
): Promise<CallValue<'officeTableRequests'>> {
  await repository.expire(pool, clock.now());
  const which = { providerId: provider ?? null, table: table ?? null };
  const found = await repository.list(pool, { state, ...which, after: after ?? null, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const ids = shown.map(({ id }) => id);
  const claims = await office.claims.claimsOf(pool, 'tables', ids);
  return {
    at: clock.now(),
    list: shown.map((request) => presentRequest(request, context, claims.get(request.id))),
    next: found.length > PAGE ? (ids.at(-1) ?? null) : null,
  };
}
