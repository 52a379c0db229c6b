import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { requireGameSight } from '../../staff/office/index.ts';
import { decide, list, withdraw } from '../requests/index.ts';
import { askCancel, changeTable } from './ask.ts';
import { tableRequests } from './kind.ts';
import { presentRequest } from './present.ts';
import { readReturns, readRounds, readTables } from './read-tables.ts';
import type { TablesParts } from './tables.types.ts';

/** Operators look after live tables through these calls. */
export function tableHandlers(parts: TablesParts): HandlersOf<'tables'> {
  return {
    officeTables(_, { operator, language }) {
      requireGameSight(operator);
      return readTables(parts, language);
    },
    officeTableRounds(args, { operator }) {
      requireGameSight(operator);
      return readRounds(parts, args);
    },
    officeTableReturns(args, { operator }) {
      requireGameSight(operator);
      return readReturns(parts, args);
    },
    officeTableRequests(args, context) {
      requireGameSight(context.operator);
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

async function listRequests(
  parts: TablesParts,
  { provider, table, ...wanted }: CallArguments<'officeTableRequests'>,
  context: { readonly operator: OperatorSession; readonly language: Language },
): Promise<CallValue<'officeTableRequests'>> {
  const only = [
    ['provider_id', provider],
    ['table_code', table],
  ] as const;
  return list(parts, tableRequests(parts), { ...wanted, only }, (request, claim) =>
    presentRequest(request, context, claim),
  );
}
