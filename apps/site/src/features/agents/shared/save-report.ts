import type { CallInput } from '@chhokka/contracts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { saveFile } from '../../../widgets/files/save-file.ts';

/** What a file of a report is asked for with. */
export type ReportQuery = CallInput<'teamFile'>;

/** Saves a report of the line as a CSV file, named by its days. Throws `CallRefused`, also if the connection breaks midway. */
export async function saveReport(query: ReportQuery): Promise<void> {
  saveFile(`${query.report}-${query.from}-${query.to}.csv`, await agentsCall('teamFile', query));
}
