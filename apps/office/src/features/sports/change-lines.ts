import type { OfficeMessages } from '@chhokka/messages';
import { moneyText } from '../../shared/money-text.ts';
import { fill } from '../../shared/texts.ts';
import type { Line } from '../shared-rounds/changed-lines.ts';
import { changedLines } from './limits-lines.ts';
import { percentText, priceText } from './odds.ts';
import type { SportsRequest } from './use-sports.ts';

/** What a request changes, before and after, in words. */
export function changeLines(
  t: OfficeMessages['sports'],
  {
    change,
    currency,
    marketName,
    outcomeName,
  }: Pick<SportsRequest, 'change' | 'currency' | 'marketName' | 'outcomeName'>,
): Line[] {
  const line = (label: string, before: string, after: string): Line[] => [{ key: change.kind, label, before, after }];
  switch (change.kind) {
    case 'limits':
      return changedLines(t, currency, change.before, change.after);
    case 'margin':
      return line(marketName ?? change.market, `${percentText(change.before)} %`, `${percentText(change.after)} %`);
    case 'delay':
      return line(t.delay, fill(t.seconds, { count: change.before }), fill(t.seconds, { count: change.after }));
    case 'min-stake':
      return line(t.minStake, moneyText(currency, change.before), moneyText(currency, change.after));
    case 'void-hours':
      return line(t.voidHours, String(change.before), String(change.after));
    case 'override': {
      const price = (value: number | null) => (value === null ? t.byChances : priceText(value));
      return line(outcomeName ?? change.outcome, price(change.before), price(change.after));
    }
    case 'suspension': {
      const { open, suspended } = t.marketStates;
      return line(
        marketName ?? t.tabs.markets,
        change.suspended ? open : suspended,
        change.suspended ? suspended : open,
      );
    }
  }
}
