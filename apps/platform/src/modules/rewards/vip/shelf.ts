import type { SiteItemOf } from '@chhokka/contracts';
import { formatDecimal, minor, parseDecimal, ZERO } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { keptWords, type Shelf, type SiteCard, wordsOf } from '../../staff/editing/index.ts';
import { keeps } from './ladder.policy.ts';
import { findRank, readRanks, writeRank } from './ranks.repository.ts';
import type { Rank } from './vip.types.ts';

type Item = SiteItemOf<'vip_rank'>;

/** How operators edit ranks. The id is the level. What makes a rank dearer or easier to have needs a second operator. */
export const rankShelf: Shelf<Item> = {
  kind: 'vip_rank',
  permission: 'rewards.write',
  newIds: /^[1-9]\d?$/,
  needsSecond: (before, item) => givesMore(before, item),
  async list(db) {
    return (await readRanks(db)).map(({ level, name, enabled }): SiteCard => ({
      id: String(level),
      title: { bn: name.bn, en: name.en },
      place: '',
      enabled,
      startsAt: null,
      endsAt: null,
      picture: null,
    }));
  },
  async read(db, id) {
    const rank = await findRank(db, Number(id));
    return rank && itemOf(rank);
  },
  write: (tx, id, item) => writeRank(tx, rankOf(Number(id), item)),
  async check(db, item, { id, language }) {
    await refuseOutOfOrder(db, rankOf(Number(id), item), fieldText[language].not_allowed);
    return item;
  },
};

/** A higher rank needs more than a lower one of the same measure. */
async function refuseOutOfOrder(db: Queryable, rank: Rank, words: string): Promise<void> {
  if (!rank.enabled) return;
  const others = (await readRanks(db)).filter(
    ({ level, enabled, measure }) => enabled && level !== rank.level && measure === rank.measure,
  );
  const isWrong = others.some(({ level, needed }) =>
    level < rank.level ? needed >= rank.needed : needed <= rank.needed,
  );
  if (isWrong) throw new Refused('bad_request', { fields: { 'item.needed': words } });
}

function givesMore(before: Item | null, item: Item): boolean {
  if (!item.enabled) return false;
  if (before === null || !before.enabled || before.measure !== item.measure) return true;
  const [was, is] = [rankOf(1, before), rankOf(1, item)];
  return (
    is.needed < was.needed ||
    keeps(is) < keeps(was) ||
    is.windowDays > was.windowDays ||
    is.graceDays > was.graceDays ||
    is.gift > was.gift ||
    is.stakeBack > was.stakeBack ||
    is.rebateAdded > was.rebateAdded ||
    is.wagering < was.wagering
  );
}

function itemOf({ level: _level, needed, gift, name, description, ...rest }: Rank): Item {
  return {
    kind: 'vip_rank',
    ...rest,
    name: wordsOf(name),
    description: wordsOf(description),
    needed: formatDecimal(needed),
    gift: formatDecimal(gift),
  };
}

function rankOf(level: number, { kind: _kind, needed, gift, name, description, ...rest }: Item): Rank {
  return {
    level,
    ...rest,
    name: keptWords(name),
    description: keptWords(description),
    needed: parseDecimal(needed) ?? minor(1n),
    gift: parseDecimal(gift) ?? ZERO,
  };
}
