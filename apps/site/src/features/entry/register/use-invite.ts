import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '@chhokka/client';
import { call } from '../../../platform/calls/api.ts';
import type { LinkInfo } from './link-info.ts';

/**
 * The state of the link's code: its field is hidden while the code is being checked, and when it is valid
 * (2-account-entry §4).
 */
export type Invite = 'none' | 'asking' | 'good' | 'bad';

/**
 * Checks the code of the link, which also tells its owner that the link was opened. A form without a field for it has nothing to
 * say about the code.
 */
export function useInvite({ code, domain }: LinkInfo, hasField: boolean): Invite {
  const { isPending, isError } = useQuery({
    queryKey: ['invite', code],
    queryFn: ({ signal }) => call('affiliate', { code: code ?? '', domain }, { signal }),
    enabled: code !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (code === null || !hasField) return 'none';
  if (isError) return 'bad';
  return isPending ? 'asking' : 'good';
}

/** Checks a typed code. False if it is invalid. Throws `CallRefused` when the check itself failed. */
export async function isGoodInvite(code: string, domain: string): Promise<boolean> {
  try {
    await call('affiliate', { code, domain });
    return true;
  } catch (refused) {
    if (refused instanceof CallRefused && refused.code === 'invitation_code_error') return false;
    throw refused;
  }
}
