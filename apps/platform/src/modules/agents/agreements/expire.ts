import type { AgreementsParts } from './agreements.parts.ts';
import { endVersions, findVersion } from './agreements.repository.ts';
import { change, deciding } from './answer.ts';
import { findLastDays, findUnanswered } from './lists.repository.ts';
import { toBoth } from './notices.ts';

/** Contracts that one run of a job looks at. */
const MOST = 500;

/** Ends proposals that nobody has answered in time, each in a transaction of its own. Two at once end each one once. */
export async function expireUnanswered(parts: AgreementsParts): Promise<void> {
  const now = parts.clock.now();
  for (const id of await findUnanswered(parts.pool, now, MOST)) {
    const found = await findVersion(parts.pool, id);
    if (found === null) continue;
    const { agreement } = found;
    await deciding(parts, agreement, async (tx) => {
      const version = (await findVersion(tx, id))?.version;
      if (version?.state !== 'proposed') return [];
      await change(parts, tx, version, { state: 'expired' }, {});
      return [{ agreement, to: [version.proposedBy], what: 'expired', at: null }];
    });
  }
}

/** Notes that contracts have ended by their last day. What they say has not applied since then anyway. */
export async function endLastDays(parts: AgreementsParts): Promise<void> {
  const now = parts.clock.now();
  for (const id of await findLastDays(parts.pool, now, MOST)) {
    const found = await findVersion(parts.pool, id);
    if (found === null) continue;
    const { agreement } = found;
    await deciding(parts, agreement, async (tx) => {
      const version = (await findVersion(tx, id))?.version;
      const isOver = version?.state === 'active' || version?.state === 'ending';
      if (!isOver || version.appliesUntil === null || version.appliesUntil > now) return [];
      await endVersions(tx, [{ versionId: id, until: version.appliesUntil }], { how: 'lastDay', now });
      return [{ agreement, to: toBoth, what: 'ended', at: version.appliesUntil }];
    });
  }
}
