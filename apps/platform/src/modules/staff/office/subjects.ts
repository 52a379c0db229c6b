import type { AuditSubject } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import type { AuditLine } from './audit.repository.ts';

/** The accounts of the members or operators whom these ids (uuid) concern; ids that are not known are left out. */
export type AccountsOf = (db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** For each kind of subject that concerns somebody, how the module that owns it finds out whom. */
export type Subjects = Readonly<Partial<Record<AuditSubject, AccountsOf>>>;

/** A line of the log with the account of the member or operator whom it concerns; null: nobody, or somebody unknown. */
export type NamedLine = AuditLine & { readonly subjectAccount: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Adds to each line whom it concerns: one question for each kind of subject. */
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
