import type { SiteItemOf } from '@chhokka/contracts';
import { parseDecimal, ZERO } from '@chhokka/kernel';
import type { Shelf } from '../../staff/editing/index.ts';
import { costsMore } from './rule.policy.ts';
import * as repository from './rule.repository.ts';

type Item = SiteItemOf<'referral_rule'>;

/** How operators edit the rule. */
export const referralShelf: Shelf<Item> = {
  kind: 'referral_rule',
  permission: 'rewards.write',
  newIds: null,
  needsSecond: (before, item) => before === null || costsMore(costsOf(before), costsOf(item)),
  list: repository.listForEditing,
  read: repository.readForEditing,
  write: (tx, _, item, __, { at }) => repository.writeEdited(tx, item, at),
};

function costsOf(item: Item) {
  const { enabled, weights, wagering } = item;
  return {
    enabled,
    weights,
    wagering,
    tiers: repository.tiersOf(item),
    friendGift: parseDecimal(item.friendGift) ?? ZERO,
  };
}
