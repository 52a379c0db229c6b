import { useSystemStatus } from './site.ts';

/** Used until the platform has answered (2-account-entry §9). */
const AGE_LIMIT = 18;

/** The age that visitors must confirm, in years. */
export function useAgeLimit(): number {
  return useSystemStatus().data?.ageLimit ?? AGE_LIMIT;
}

/** The same as a text. */
export function useAgeText(): string {
  return String(useAgeLimit());
}
