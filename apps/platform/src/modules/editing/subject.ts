import type { EditedKind } from '@chhokka/contracts';

/** A domain may be longer than a line of the audit log takes. */
const LONGEST_SUBJECT = 128;

/** What a line of the audit log is about. */
export function subjectOf(kind: EditedKind, id: string): { kind: EditedKind; id: string } {
  return { kind, id: id.slice(0, LONGEST_SUBJECT) };
}
