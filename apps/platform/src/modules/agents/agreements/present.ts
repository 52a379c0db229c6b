import type { CallValue, LineMember } from '@chhokka/contracts';
import { assert } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { findVersions } from './agreements.repository.ts';
import type { Agreement, Version } from './agreements.types.ts';
import { findPeople, type Person } from './line.repository.ts';
import { presentPerson } from './line.ts';
import { sideOf } from './answer.ts';

type Wire = CallValue<'agentContract'>['agreement'];
type WireVersion = CallValue<'agentContract'>['versions'][number];

/** Who reads: a member who is a side, or an operator. */
export interface Reader {
  readonly memberId: string | null;
  /** In ms. */
  readonly now: number;
}

/** A contract with all its versions, newest first. */
export interface Read {
  readonly agreement: Agreement;
  readonly versions: readonly Version[];
  readonly shown: Wire;
}

/** Contracts as their sides or operators see them, in the same order. */
export async function readAgreements(db: Queryable, agreements: readonly Agreement[], reader: Reader): Promise<Read[]> {
  const [versions, people] = await Promise.all([
    findVersions(
      db,
      agreements.map(({ id }) => id),
    ),
    findPeople(
      db,
      agreements.flatMap(({ giverId, takerId }) => [giverId ?? [], takerId].flat()),
    ),
  ]);
  const byContract = Map.groupBy(versions, ({ agreementId }) => agreementId);
  return agreements.map((agreement) => {
    const own = byContract.get(agreement.id) ?? [];
    return { agreement, versions: own, shown: present(agreement, own, people, reader) };
  });
}

function present(
  agreement: Agreement,
  versions: readonly Version[],
  people: ReadonlyMap<string, Person>,
  { memberId, now }: Reader,
): Wire {
  const shown = (id: string): LineMember => {
    const person = people.get(id);
    assert(person !== undefined, 'the sides of a contract are members');
    return presentPerson(person);
  };
  const of = (version: Version | undefined) => (version ? presentVersion(version) : null);
  return {
    agreementId: agreement.id,
    kind: agreement.kind,
    giver: agreement.giverId === null ? null : shown(agreement.giverId),
    taker: shown(agreement.takerId),
    mine: (memberId === null ? null : sideOf(agreement, memberId)) ?? 'house',
    current: of(currentOf(versions, now)),
    coming: of(comingOf(versions, now)),
    open: of(versions.find(({ waitsFor }) => waitsFor !== null)),
  };
}

const appliesAfter = ({ appliesUntil }: Version, at: number): boolean => appliesUntil === null || appliesUntil > at;

/** The version that applies now. */
export function currentOf(versions: readonly Version[], now: number): Version | undefined {
  return versions.find(
    (version) => version.appliesFrom !== null && version.appliesFrom <= now && appliesAfter(version, now),
  );
}

/** The version that applies from a later moment on. */
export function comingOf(versions: readonly Version[], now: number): Version | undefined {
  return versions.find(
    (version) =>
      version.appliesFrom !== null && version.appliesFrom > now && appliesAfter(version, version.appliesFrom),
  );
}

/** A version on the wire. */
export function presentVersion(version: Version): WireVersion {
  const { id, number, state, terms, proposedBy, proposedAt, answerBy, appliesFrom, appliesUntil } = version;
  const { endAskedBy, endedHow, endedBecause } = version;
  const isWords = endedHow === null || endedHow === 'agreed' || endedHow === 'house';
  return {
    versionId: id,
    number,
    state,
    terms,
    proposedBy,
    proposedAt,
    answerBy,
    appliesFrom,
    appliesUntil,
    // A request for an end that was refused is history.
    endAskedBy: state === 'ending' || state === 'ended' ? endAskedBy : null,
    endedBecause: isWords ? endedBecause : endedHow,
  };
}
