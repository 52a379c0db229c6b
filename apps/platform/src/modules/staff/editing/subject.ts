import type { EditAction, EditedKind, EditVerb } from '@chhokka/contracts';
import { editVerbs } from '@chhokka/contracts/audit';
import { assert } from '@chhokka/kernel';

/** A domain may be longer than a line of the audit log takes. */
const LONGEST_SUBJECT = 128;

/** What a line of the audit log is about. */
export function subjectOf(kind: EditedKind, id: string): { kind: EditedKind; id: string } {
  return { kind, id: id.slice(0, LONGEST_SUBJECT) };
}

/** What a line of the audit log says was done to it. */
export function actionOf(kind: EditedKind, verb: EditVerb): EditAction {
  const verbs: readonly EditVerb[] = editVerbs[kind];
  assert(verbs.includes(verb), `the audit log has words for ${kind}.${verb}`);
  return `${kind}.${verb}` as EditAction;
}
