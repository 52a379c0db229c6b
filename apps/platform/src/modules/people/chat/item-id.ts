/** The id under which operators claim a reported message: claims name items by UUIDs, and this one (version 8) holds the number. */
export function itemIdOf(number: number): string {
  return `00000000-0000-8000-8000-${number.toString(16).padStart(12, '0')}`;
}
