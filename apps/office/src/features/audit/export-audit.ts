import type { CallInput, CallValue } from '@chhokka/contracts';
import { call } from '../../shared/api.ts';
import { EXPORT_PAGE, exportPages, momentCell } from '../../shared/table/export-pages.ts';

type Line = CallValue<'officeAudit'>['list'][number];

/** The columns of an exported audit log; changes are exported as they were stored. */
const COLUMNS: Readonly<Record<string, (line: Line) => string>> = {
  line: ({ id }) => id,
  at: ({ at }) => momentCell(at),
  operator: ({ account }) => account,
  action: ({ action }) => action,
  subject_kind: ({ subjectKind }) => subjectKind,
  subject: ({ subjectId }) => subjectId,
  before: ({ before }) => factsCell(before),
  after: ({ after }) => factsCell(after),
  reason: ({ reason }) => reason,
  address: ({ address }) => address,
  request: ({ requestId }) => requestId,
};

function factsCell(facts: Line['before']): string {
  return facts === null ? '' : JSON.stringify(facts);
}

/** All requested lines, in their order. */
export function exportAudit(asked: CallInput<'officeAudit'>) {
  return exportPages((after) => call('officeAudit', { ...asked, after, pageSize: EXPORT_PAGE }), COLUMNS);
}
