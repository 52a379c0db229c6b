/** The number of an item for members, operators and support: `WD-3F2A-9C01-77BD`, from its id's random part. */
export function receiptNumber(prefix: 'AD' | 'DP' | 'PR' | 'PT' | 'RW' | 'TR' | 'WD', id: string): string {
  const random = id.slice(-12).toUpperCase();
  return `${prefix}-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}

/** The last twelve digits of the id behind such a number, however it was typed; null: it is no such number. */
export function receiptEnding(typed: string): string | null {
  const found = /^(?:[A-Z]{2})?([0-9A-F]{12})$/.exec(typed.toUpperCase().replaceAll(/[\s-]/g, ''));
  return found?.[1]?.toLowerCase() ?? null;
}
