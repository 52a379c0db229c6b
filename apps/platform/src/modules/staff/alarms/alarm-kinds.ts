import type { AlarmFact, AlarmKind, AlarmSubject } from '@chhokka/contracts';
import type { OfficePage } from '@chhokka/contracts/office-pages';
import type { Queryable } from '../../../infra/db.ts';
import type { Subjects } from '../office/index.ts';

/** What the module that raises a kind of alarms says of it. */
export interface DeclaredKind {
  /** The page of the back office where operators act on it; null: there is none. */
  readonly page: OfficePage | null;
}

export type AlarmKinds = Readonly<Record<AlarmKind, DeclaredKind>>;

interface Naming {
  readonly subjectKind: AlarmSubject;
  readonly subjectId: string;
  readonly facts: Readonly<Partial<Record<AlarmFact, string>>>;
}

/** The accounts of the members and operators that alarms name, by their ids. */
export type NameAccounts = (db: Queryable, alarms: readonly Naming[]) => Promise<ReadonlyMap<string, string>>;

/** Finds accounts by the look-ups of the modules that own members and operators. */
export function accountsBy(subjects: Subjects): NameAccounts {
  return async (db, alarms) => {
    const named = new Map<string, string>();
    for (const kind of ['member', 'operator'] as const) {
      const ids = new Set(alarms.flatMap((alarm) => idsOf(alarm, kind)));
      const found = ids.size > 0 ? await subjects[kind]?.(db, [...ids]) : undefined;
      for (const [id, account] of found ?? []) named.set(id, account);
    }
    return named;
  };
}

function idsOf({ subjectKind, subjectId, facts }: Naming, kind: 'member' | 'operator'): string[] {
  const named = kind === 'member' && facts.memberId !== undefined ? [facts.memberId] : [];
  return subjectKind === kind ? [subjectId, ...named] : named;
}
