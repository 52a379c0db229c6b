import type { SiteItemOf } from '@chhokka/contracts';
import { fieldText } from '@chhokka/messages/errors';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Shelf } from '../../../staff/editing/index.ts';
import { faultOfRounds } from '../../freerounds/index.ts';
import { takesTickets } from '../../raffle/index.ts';
import { hundredths } from './amount.policy.ts';
import { raises } from './raises.policy.ts';
import * as repository from './rules.repository.ts';

/** How operators edit bonus rules. A second one agrees where a rule could pay more. */
export const bonusRuleShelf: Shelf<SiteItemOf<'bonus_rule'>> = {
  kind: 'bonus_rule',
  permission: 'rewards.write',
  newIds: /^[a-z0-9-]{1,64}$/,
  needsSecond: raises,
  list: repository.listRules,
  read: async (db, id) => (await repository.findRule(db, id))?.item ?? null,
  write: (tx, id, item, _, { at }) => repository.writeRule(tx, id, item, at),
  async check(db, item, { id, before, language }) {
    const refuse = (field: string): never => {
      throw new Refused('bad_request', { fields: { [field]: fieldText[language].not_allowed } });
    };
    // What was spent is counted in this form and currency.
    if (before !== null && before.prize.form !== item.prize.form) refuse('item.prize.form');
    if (before !== null && before.currency !== item.currency) refuse('item.currency');
    if (before !== null && before.trigger.on !== item.trigger.on) refuse('item.trigger.on');
    if (item.trigger.on === 'code' && (await repository.findCodeOwner(db, item.trigger.code, id)) !== null)
      refuse('item.trigger.code');
    const { prize, amount } = item;
    if (item.enabled && prize.form === 'free_rounds' && amount.how === 'fixed') {
      const { providerId, gameCode, stake } = prize;
      const count = BigInt(hundredths(amount.amount)) / 100n;
      const fault = await faultOfRounds(db, { providerId, gameCode, stake: hundredths(stake), count });
      if (fault !== null) refuse(fault === 'count' ? 'item.amount.amount' : `item.prize.${fault}`);
    }
    if (item.enabled && prize.form === 'tickets' && !(await takesTickets(db, prize.raffleId)))
      refuse('item.prize.raffleId');
    return item;
  },
  putInOrder: repository.orderRules,
};
