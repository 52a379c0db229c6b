import type { EditAction, EditedKind, EditVerb } from '@chhokka/contracts';
import { editVerbs } from '@chhokka/contracts/audit';
import { assert } from '@chhokka/kernel';

/** The longest subject id of an audit entry. A domain may be longer. */
const LONGEST_SUBJECT = 128;

/** The subject of an audit entry about an item. */
export function subjectOf(kind: EditedKind, id: string): { kind: EditedKind; id: string } {
  return { kind, id: id.slice(0, LONGEST_SUBJECT) };
}

/** The action of an audit entry about an item. */
export function actionOf(kind: EditedKind, verb: EditVerb): EditAction {
  const verbs: readonly EditVerb[] = editVerbs[kind];
  assert(verbs.includes(verb), `the audit log has words for ${kind}.${verb}`);
  return `${kind}.${verb}` as EditAction;
}
