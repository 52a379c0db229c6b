import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import { decide, list, withdraw } from '../requests/index.ts';
import { askCancel, changeTable } from './ask.ts';
import { tableRequests } from './kind.ts';
import { presentRequest } from './present.ts';
import { readReturns, readRounds, readTables } from './read-tables.ts';
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
    async officeDecideTableRequest(args, context) {
      return presentRequest(await decide(parts, tableRequests(parts), args, context), context);
    },
    async officeWithdrawTableRequest(args, context) {
      return presentRequest(await withdraw(parts, tableRequests(parts), args, context), context);
    },
  };
}

/** Operators who edit games or decide may see tables. */
function requireSight(operator: OperatorSession): void {
  if (!isAllowed(operator, 'site.write') && !isAllowed(operator, 'approvals.decide')) throw new Refused('forbidden');
}

async function listRequests(
  parts: TablesParts,
  { provider, table, state, after }: CallArguments<'officeTableRequests'>,
  context: { readonly operator: OperatorSession; readonly language: Language },
): Promise<CallValue<'officeTableRequests'>> {
  const only = [
    ['provider_id', provider ?? null],
    ['table_code', table ?? null],
  ] as const;
  const { found, next } = await list(parts, tableRequests(parts), { state, only, after: after ?? null, limit: PAGE });
  return {
    at: parts.clock.now(),
    list: found.map(({ request, claim }) => presentRequest(request, context, claim)),
    next,
  };
}
