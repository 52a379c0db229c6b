import type { OfficeMessages } from '@chhokka/messages';
import { moneyText, partedAmount } from '../../shared/money-text.ts';
import { fill } from '../../shared/texts.ts';
import { hundredthsText } from '../site/hundredths.ts';
import type { Award } from './use-awards.ts';

/** A prize in the currency of its member, in a few words. */
export function prizeText(
  { awards: { prizes } }: OfficeMessages,
  { prize, currency }: Pick<Award, 'prize' | 'currency'>,
): string {
  switch (prize.form) {
    case 'cash': {
      const amount = moneyText(currency, prize.amount);
      if (prize.wagering === 0) return fill(prizes.cash, { amount });
      return fill(prizes.cashWagered, { amount, times: hundredthsText(prize.wagering) });
    }
    case 'bonus':
      return fill(prizes.bonus, {
        amount: moneyText(currency, prize.amount),
        times: hundredthsText(prize.wagering),
      });
    case 'points':
      return fill(prizes.points, { amount: partedAmount(prize.amount) });
    case 'free_rounds':
    case 'tickets':
      return fill(prizes[prize.form], { count: prize.count });
  }
}
