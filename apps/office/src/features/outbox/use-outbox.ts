import type { CallValue } from '@chhokka/contracts';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';

export type Message = CallValue<'officeOutbox'>['list'][number];

const REFRESH_EVERY_MS = 2_000;

/** The outbox, page after page, refreshed while it is shown. */
export function useOutbox() {
  return usePages(['outbox'], (before, signal) => call('officeOutbox', { before }, { signal }), REFRESH_EVERY_MS);
}
