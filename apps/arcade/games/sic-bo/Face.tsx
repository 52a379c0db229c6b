/** A face of a die, drawn flat. Decorative: what is beside it says the number. */
export function Face({ value }: { readonly value: number }) {
  return <i className="face" data-side={value} aria-hidden="true" />;
}
