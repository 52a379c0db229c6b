import type { OfficeMessages } from '../../index.ts';

export const audit = {
  title: 'Audit log',
  lead: 'Every change that an operator made, the newest first. Nothing can be removed from it.',
  operator: 'Operator',
  action: 'Action',
  subjectKind: 'Kind of subject',
  subjectId: 'Id of the subject',
  sinceDay: 'From',
  untilDay: 'To',
  find: 'Filter',
  emptyTitle: 'Nothing was found',
  emptyText: 'What operators change appears here.',
  more: 'Older lines',
  field: 'What',
  before: 'Before',
  after: 'After',
  because: 'Reason: {reason}',
  request: 'Request {id}',
} as const satisfies OfficeMessages['audit'];
