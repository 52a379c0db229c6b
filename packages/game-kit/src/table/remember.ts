const PREFIX = 'table-';

/** What this device remembers under `key`; null for nothing, or where storage is blocked. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Without storage the choice lasts until the page is left. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Nothing else is lost.
  }
}
