import type { VendorCard } from '@chhokka/contracts';

/**
 * A provider's wordmark in the colour of the surrounding text, sized by `className`; the provider's name where it has
 * none.
 */
export function Wordmark({ vendor, className }: { vendor: VendorCard; className: string | undefined }) {
  if (vendor.icon === '') return vendor.displayName;
  return (
    <>
      <span className={className} style={{ maskImage: `url("${vendor.icon}")` }} aria-hidden="true" />
      <span className="visually-hidden">{vendor.displayName}</span>
    </>
  );
}
