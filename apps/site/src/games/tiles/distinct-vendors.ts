import type { VendorCard } from '@chhokka/contracts';

/** Each vendor once, by its first card: a vendor may be in several categories. */
export function distinctVendors(cards: readonly VendorCard[]): VendorCard[] {
  const seen = new Set<string>();
  return cards.filter(({ vassalage }) => {
    const isNew = !seen.has(vassalage);
    seen.add(vassalage);
    return isNew;
  });
}
