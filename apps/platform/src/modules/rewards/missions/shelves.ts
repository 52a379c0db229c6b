import type { SiteItemOf } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import type { Language } from '@chhokka/messages/languages';
import { type Shelf, type SiteCard } from '../../staff/editing/index.ts';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { faultOfRounds } from '../freerounds/index.ts';
import { takesTickets } from '../raffle/index.ts';
import type { RuleKind } from './missions.types.ts';
import { amountOf, type PrizeItem } from './prizes.policy.ts';
import { raisesBoard, raisesCheckIn, raisesMission } from './raises.policy.ts';
import { orderRules, readRule, readRules, writeRule } from './rules.repository.ts';

const AHEAD_MS = 10 * SECOND;
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
  // A version begins a little later, so that it is there before any round that it weighs is counted.
  write: (tx, id, item, _, { at }) => writeRule(tx, 'leaderboard', id, { item, at: at + AHEAD_MS }),
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
): Pick<Shelf<SiteItemOf<Kind>>, 'list' | 'read' | 'write' | 'check'> & { kind: Kind; permission: 'rewards.write' } {
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
    check: async (db, item, { language }) => {
      await refuseFaults(db, item, language);
      return item;
    },
  };
}

/** Throws `Refused` with the field of a prize that cannot be given. */
async function refuseFaults(db: Queryable, item: SiteItemOf<RuleKind>, language: Language): Promise<void> {
  if (!item.enabled) return;
  for (const [path, prize] of prizesOf(item)) {
    const field = await faultOf(db, prize);
    if (field === null) continue;
    throw new Refused('bad_request', { fields: { [`item.${path}.${field}`]: fieldText[language].not_allowed } });
  }
}

/**
 * The field of a prize that cannot be given; null: it can. Free rounds are prizes only on games whose provider takes grants of
 * them, tickets only of raffles that take them.
 */
async function faultOf(db: Queryable, prize: PrizeItem): Promise<string | null> {
  if (prize.form === 'tickets') return (await takesTickets(db, prize.raffle)) ? null : 'raffle';
  if (prize.form !== 'free_rounds') return null;
  const { provider: providerId, game: gameCode, stake, rounds } = prize;
  const fault = await faultOfRounds(db, { providerId, gameCode, stake: amountOf(stake), count: BigInt(rounds) });
  return fault && { gameCode: 'game', stake: 'stake', count: 'rounds' }[fault];
}

function prizesOf(item: SiteItemOf<RuleKind>): [path: string, prize: PrizeItem][] {
  switch (item.kind) {
    case 'mission':
      return [['prize', item.prize]];
    case 'leaderboard':
      return item.places.map(({ prize }, place) => [`places.${place}.prize`, prize]);
    case 'check_in':
      return item.days.map(({ prize }, day) => [`days.${day}.prize`, prize]);
  }
}
