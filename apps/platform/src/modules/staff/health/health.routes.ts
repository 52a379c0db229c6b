import { type CallValue, type PartyKind, partyPermission } from '@chhokka/contracts';
import { type Clock, HOUR } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { isAllowed } from '../../../infra/http/sessions.ts';
import { findKnown } from './health.repository.ts';
import type { NamedParty } from './index.ts';

type Listed = CallValue<'officeHealth'>['list'][number];

/** Lists the parties of a kind, those that were never called included. */
export type ListParties = () => Promise<readonly NamedParty[]>;

/** What the calls to providers and gateways came to in the last hour. */
export function healthHandlers({
  pool,
  clock,
  parties,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly parties: Readonly<Partial<Record<PartyKind, ListParties>>>;
}): HandlersOf<'health'> {
  return {
    async officeHealth(_, { operator }) {
      const kinds = (Object.keys(partyPermission) as PartyKind[]).filter((kind) =>
        isAllowed(operator, partyPermission[kind]),
      );
      if (kinds.length === 0) return { list: [] };
      const [known, ...listed] = await Promise.all([
        findKnown(pool, clock.now() - HOUR),
        ...kinds.map(async (kind) => (await parties[kind]?.()) ?? []),
      ]);
      return {
        list: listed.flat().map((party): Listed => {
          const found = known.find(({ kind, code }) => kind === party.kind && code === party.code);
          const { answeredAt = null, failedAt = null, failure = '', answers = 0, failures = 0 } = found ?? {};
          return { ...party, answeredAt, failedAt, failure, answers, failures };
        }),
      };
    },
  };
}
