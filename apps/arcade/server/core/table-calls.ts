import type { Result } from '@chhokka/kernel';
import { type CoreFaultStatus, coreRequests, tableAnswers, tableRequests } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cancelByOperators } from '../tables/office/cancel-by-operators.ts';
import { changeSettings } from '../tables/office/change-settings.ts';
import { type OfficeContext, returnsOf, roundsOf, tablesNow } from '../tables/office/overview.ts';
import type { TableContext } from '../tables/table-context.ts';
import { CoreRefusal } from './core-refusal.ts';

/** Reads a signed body; throws CoreRefusal. */
export type ReadSigned = <Value>(request: FastifyRequest, schema: z.ZodType<Value>) => Promise<Value>;

/** Adds the calls about live tables to the core API. */
export function addTableCalls(server: FastifyInstance, context: TableContext & OfficeContext, read: ReadSigned): void {
  server.post('/tables', async (request) => {
    await read(request, tableRequests.tables);
    return z.encode(tableAnswers.tables, { tables: await tablesNow(context) });
  });
  server.post('/table-settings', async (request) => {
    const wanted = await read(request, coreRequests['table-settings']);
    const version = orRefuse(await changeSettings(context, wanted), 'change_refused');
    return { changeId: wanted.changeId, table: wanted.table, version };
  });
  server.post('/table-rounds', async (request) => {
    const rounds = orRefuse(await roundsOf(context, await read(request, tableRequests['table-rounds'])), 'bad_request');
    return z.encode(tableAnswers['table-rounds'], { rounds });
  });
  server.post('/cancel-round', async (request) => {
    const wanted = await read(request, tableRequests['cancel-round']);
    orRefuse(await cancelByOperators(context, wanted), 'cancel_refused');
    return { cancellationId: wanted.cancellationId, round: wanted.round };
  });
  server.post('/table-returns', async (request) => {
    const wanted = await read(request, tableRequests['table-returns']);
    const betTypes = orRefuse(await returnsOf(context, wanted), 'bad_request');
    return z.encode(tableAnswers['table-returns'], { betTypes });
  });
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
