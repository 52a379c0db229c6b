import type { SiteItemOf } from '@chhokka/contracts';
import { parseDecimal, ZERO } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import { Refused } from '../../../infra/http/refused.ts';
import type { Shelf } from '../../staff/editing/index.ts';
import * as repository from './shelf.repository.ts';

/** How operators edit promotions. The way of taking part cannot change, because applications depend on it. */
export const promotionShelf: Shelf<SiteItemOf<'promotion'>> = {
  kind: 'promotion',
  newIds: /^[a-z0-9-]{1,64}$/,
  // Otherwise one operator could first raise what one operator may grant.
  needsSecond: (before, item) => grantOf(item) > (before === null ? ZERO : grantOf(before)),
  list: repository.listForEditing,
  read: repository.readForEditing,
  write: repository.writeEdited,
  async check(_, item, { before, language }) {
    if (before !== null && before.takesPart !== item.takesPart)
      throw new Refused('bad_request', { fields: { 'item.takesPart': fieldText[language].not_allowed } });
    return item;
  },
  putInOrder: repository.orderPromotions,
};

function grantOf({ maxGrant }: SiteItemOf<'promotion'>) {
  return parseDecimal(maxGrant) ?? ZERO;
}
