import type { AuditSubject } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import type { AuditLine } from './audit.repository.ts';

/** The accounts of the members or operators that these ids (uuid) concern. Unknown ids are left out. */
export type AccountsOf = (db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** For each kind of subject, the look-up of the member or operator that it concerns, by the module that owns it. */
export type Subjects = Readonly<Partial<Record<AuditSubject, AccountsOf>>>;

/** An audit entry with the account of the member or operator that it concerns; null: nobody, or somebody unknown. */
export type NamedLine = AuditLine & { readonly subjectAccount: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Adds the account that each entry concerns, with one query per kind of subject. */
export async function nameSubjects(
  db: Queryable,
  subjects: Subjects,
  lines: readonly AuditLine[],
): Promise<NamedLine[]> {
  const byKind = Map.groupBy(
    lines.filter(({ subjectId }) => UUID.test(subjectId)),
    ({ subjectKind }) => subjectKind,
  );
  const accounts = new Map(
    await Promise.all(
      [...byKind].map(async ([kind, some]) => {
        const ids = [...new Set(some.map(({ subjectId }) => subjectId))];
        return [kind, (await subjects[kind as AuditSubject]?.(db, ids)) ?? new Map<string, string>()] as const;
      }),
    ),
  );
  return lines.map((line) => ({
    ...line,
    subjectAccount: accounts.get(line.subjectKind)?.get(line.subjectId) ?? null,
  }));
}
