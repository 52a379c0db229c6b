import type { SiteItemOf } from '@chhokka/contracts';
import { type Shelf, type SiteCard } from '../../staff/editing/index.ts';
import type { Queryable } from '../../../infra/db.ts';
import type { RuleKind } from './missions.types.ts';
import { raisesBoard, raisesCheckIn, raisesMission } from './raises.policy.ts';
import { orderRules, readRule, readRules, writeRule } from './rules.repository.ts';

const NEW_IDS = /^[a-z0-9-]{1,64}$/;

/** How operators edit missions, leaderboards and the check-in. What gives members more needs a second operator. */
export const missionShelf: Shelf<SiteItemOf<'mission'>> = {
  ...shelf('mission', ({ repeats, startsAt, endsAt }) => ({ place: repeats, startsAt, endsAt })),
  newIds: NEW_IDS,
  needsSecond: raisesMission,
  putInOrder: (tx, ids) => orderRules(tx, 'mission', ids),
};

export const leaderboardShelf: Shelf<SiteItemOf<'leaderboard'>> = {
  ...shelf('leaderboard', ({ span, startsAt, endsAt }) => ({ place: span, startsAt, endsAt })),
  newIds: NEW_IDS,
  needsSecond: raisesBoard,
  putInOrder: (tx, ids) => orderRules(tx, 'leaderboard', ids),
};

export const checkInShelf: Shelf<SiteItemOf<'check_in'>> = {
  ...shelf('check_in', () => ({ place: '', startsAt: null, endsAt: null })),
  newIds: null,
  needsSecond: raisesCheckIn,
};

type Titled = { readonly title: { readonly bn: string; readonly en: string }; readonly enabled: boolean };

/** What the three have in common: they are read and written as versions. */
function shelf<Kind extends RuleKind>(
  kind: Kind,
  shown: (item: SiteItemOf<Kind>) => Pick<SiteCard, 'place' | 'startsAt' | 'endsAt'>,
): Pick<Shelf<SiteItemOf<Kind>>, 'list' | 'read' | 'write'> & { kind: Kind; permission: 'rewards.write' } {
  return {
    kind,
    permission: 'rewards.write',
    async list(db: Queryable): Promise<SiteCard[]> {
      const rules = await readRules(db, kind);
      return rules.map(([{ id, item }]) => {
        const { title, enabled } = item as Titled;
        return { id, title: { bn: title.bn, en: title.en }, enabled, picture: null, ...shown(item) };
      });
    },
    read: (db, id) => readRule(db, kind, id),
    write: (tx, id, item, _, { at }) => writeRule(tx, kind, id, { item, at }),
  };
}
