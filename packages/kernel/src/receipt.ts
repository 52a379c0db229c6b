/** The number of an item for members, operators and support: `WD-3F2A-9C01-77BD`, from its id's random part. */
export function receiptNumber(prefix: 'AD' | 'DP' | 'PR' | 'TR' | 'WD', id: string): string {
  const random = id.slice(-12).toUpperCase();
  return `${prefix}-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
