import type {
  AuditAction,
  AuditSubject,
  EditedKind,
  EditVerb,
  ServedKind,
  ServiceAction,
  SiteItemKind,
} from '@chhokka/contracts';
import { editVerbs } from '@chhokka/contracts/audit';
import type { OfficeMessages } from '@chhokka/messages';
import { fill } from '../../shared/texts.ts';
import { fieldsOf } from '../site/kinds.ts';
import { pathLabel } from '../site/labels.ts';
import { isReward } from '../site/site-api.ts';

/** Texts by the codes of the log. */
export interface AuditWords {
  readonly actions: Readonly<Record<AuditAction, string>>;
  readonly subjects: Readonly<Record<AuditSubject, string>>;
}

/** The texts of every code that the log may hold; a code without a text does not compile. */
export function auditWords({ audit }: OfficeMessages): AuditWords {
  const actions: Readonly<Record<ServiceAction, string>> = audit.actions;
  const kinds: Readonly<Record<ServedKind, string>> = audit.kinds;
  const edited: Readonly<Record<EditedKind, string>> = audit.edited;
  const edits: Readonly<Record<EditVerb, string>> = audit.edits;
  const made = Object.entries(editVerbs).flatMap(([kind, verbs]) =>
    verbs.map((verb) => [`${kind}.${verb}`, fill(edits[verb], { what: edited[kind as EditedKind] })] as const),
  );
  const both: Record<string, string> = { ...actions, ...Object.fromEntries(made) };
  return { actions: both as AuditWords['actions'], subjects: { ...kinds, ...edited } };
}

/** The label of a changed field: that of its form, of an alarm's fact, or of a fact that no form has. */
export function fieldLabel(texts: OfficeMessages, path: readonly string[], subject: string): string {
  const own: Readonly<Record<string, string>> = { ...texts.alarms.facts, ...texts.audit.fields };
  const [first = '', ...deeper] = path;
  const kind = subject as SiteItemKind;
  if (isReward(kind)) return pathLabel(texts, path, fieldsOf(kind));
  if (deeper.length > 0) return pathLabel(texts, path);
  // Everything else that can be enabled is shown on the site.
  if (first === 'enabled' && subject === 'operator') return texts.operators.enabled;
  // The kind of an exclusion is who asked for it.
  if (first === 'kind' && subject === 'member') return texts.members.keptAwayWho;
  return own[first] ?? pathLabel(texts, path);
}
