import { Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';

/** An amount on its own, in the site's currency; a decimal string. In sentences, `useFormats` writes it. */
export function Amount({ of }: { of: string }) {
  return <Money amount={of} symbol={useCurrencySymbol()} />;
}
