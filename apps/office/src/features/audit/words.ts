import type { AuditAction, AuditSubject, EditedKind, EditVerb, ServedKind, ServiceAction } from '@chhokka/contracts';
import { editVerbs } from '@chhokka/contracts/audit';
import type { OfficeMessages } from '@chhokka/messages';
import { fill, wordOf } from '../../shared/texts.ts';
import { pathLabel } from '../site/labels.ts';

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

/** The label of a changed field: that of its form, or of a fact that no form has. */
export function fieldLabel(texts: OfficeMessages, path: readonly string[]): string {
  const own: Readonly<Record<string, string>> = texts.audit.fields;
  return path.length === 1 ? (own[path[0] ?? ''] ?? pathLabel(texts, path)) : pathLabel(texts, path);
}

/** The state of a deposit or withdrawal in words; any other value unchanged. */
export function stateText(texts: OfficeMessages, kind: string, path: readonly string[], value: string): string {
  if (path.join('.') !== 'state') return value;
  if (kind === 'withdrawal') return wordOf(texts.withdrawals.state, value);
  if (kind === 'deposit') return texts.deposits.states.find(([name]) => name === value)?.[1] ?? value;
  return value;
}
