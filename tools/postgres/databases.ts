/** Our databases, and the setting with the address of each. The migrations of NAME are in `db/NAME`. */
export const DATABASES = {
  platform: 'DATABASE_URL',
  arcade: 'ARCADE_DATABASE_URL',
  sportsbook: 'SPORTSBOOK_DATABASE_URL',
} as const;

export type Database = keyof typeof DATABASES;

export type DatabaseSetting = (typeof DATABASES)[Database];

/** In the order in which they are migrated. */
export const DATABASE_NAMES = Object.keys(DATABASES) as readonly Database[];

/** One value for each of the named databases. */
export function eachDatabase<Name extends Database, Value>(
  names: readonly Name[],
  make: (database: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
