import { CallRefused } from '@chhokka/client';
import type { CallInput } from '@chhokka/contracts';
import { agentsRoutes } from '@chhokka/contracts/agents-routes';
import { clientOptions } from '../../../platform/calls/api.ts';
import { saveFile } from '../../../widgets/files/save-file.ts';

/** What a file of a report is asked for with. */
export type ReportQuery = CallInput<'teamFile'>;

/**
 * Saves a report of the line as a CSV file. The answer is a stream of text, not an envelope, so it is kept as it comes. Throws
 * `CallRefused`.
 */
export async function saveReport(query: ReportQuery): Promise<void> {
  const { method, path } = agentsRoutes.teamFile;
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString();
  const response = await fetch(`${path}?${text}`, {
    method,
    headers: {
      'accept-language': clientOptions.language(),
      'x-request-id': crypto.randomUUID(),
      authorization: `Bearer ${clientOptions.token() ?? ''}`,
    },
  }).catch(() => null);
  if (response === null) throw unreadable(0);
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.code === 'unauthorized') clientOptions.onSessionLost();
    throw refusal;
  }
  // A connection that breaks midway leaves no file that looks whole.
  const file = await response.blob().catch(() => null);
  if (file === null) throw unreadable(response.status);
  saveFile(`${query.report}-${query.from}-${query.to}.csv`, file);
}

async function refusalOf(response: Response): Promise<CallRefused> {
  try {
    return new CallRefused(response.status, await response.json());
  } catch {
    return unreadable(response.status);
  }
}

function unreadable(status: number): CallRefused {
  return new CallRefused(status, { code: 'unreachable', message: '' });
}
