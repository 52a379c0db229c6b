import type { Result } from '@chhokka/kernel';
import { type CoreHandlers, CoreRefusal } from '@chhokka/provider-server/core';
import type { CoreFaultStatus } from '@chhokka/wallet-protocol/house';
import { cancelByOperators } from '../tables/office/cancel-by-operators.ts';
import { changeSettings } from '../tables/office/change-settings.ts';
import { type OfficeContext, returnsOf, roundsOf, tablesNow } from '../tables/office/overview.ts';
import type { TableContext } from '../tables/table-context.ts';

/** The calls about live tables of the core API. */
export function tableCalls(context: TableContext & OfficeContext) {
  return {
    tables: async () => ({ tables: await tablesNow(context) }),
    async 'table-settings'(wanted) {
      const version = orRefuse(await changeSettings(context, wanted), 'change_refused');
      return { changeId: wanted.changeId, table: wanted.table, version };
    },
    'table-rounds': async (wanted) => ({ rounds: orRefuse(await roundsOf(context, wanted), 'bad_request') }),
    async 'cancel-round'(wanted) {
      orRefuse(await cancelByOperators(context, wanted), 'cancel_refused');
      return { cancellationId: wanted.cancellationId, round: wanted.round };
    },
    'table-returns': async (wanted) => ({ betTypes: orRefuse(await returnsOf(context, wanted), 'bad_request') }),
  } satisfies CoreHandlers;
}

/** The value, or a refusal: 404 for what is unknown, else 409 with the fault's name as its message. */
function orRefuse<Value>(result: Result<Value, string>, status: CoreFaultStatus): Value {
  if (result.ok) return result.value;
  const { error } = result;
  if (error === 'table_unknown' || error === 'round_unknown') {
    throw new CoreRefusal(404, error, `there is no such ${error === 'table_unknown' ? 'table' : 'round of the table'}`);
  }
  throw new CoreRefusal(409, status, error);
}
