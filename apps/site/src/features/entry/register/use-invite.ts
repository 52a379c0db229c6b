import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '@chhokka/client';
import { call } from '../../../platform/calls/api.ts';
import type { LinkInfo } from './link-info.ts';

/** Whether the code of the link is good: its field is hidden while that is asked and when it is (2-account-entry §4). */
export type Invite = 'none' | 'asking' | 'good' | 'bad';

/** Asks about the code that the link carries, when the form has a field for one. */
export function useInvite({ code, domain }: LinkInfo, hasField: boolean): Invite {
  const { isPending, isError } = useQuery({
    queryKey: ['invite', code],
    queryFn: ({ signal }) => call('affiliate', { code: code ?? '', domain }, { signal }),
    enabled: code !== null && hasField,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (code === null) return 'none';
  if (isError) return 'bad';
  return isPending ? 'asking' : 'good';
}

/** Asks about a code that was typed. False: it is not good. Throws `CallRefused` when that cannot be told. */
export async function isGoodInvite(code: string, domain: string): Promise<boolean> {
  try {
    await call('affiliate', { code, domain });
    return true;
  } catch (refused) {
    if (refused instanceof CallRefused && refused.code === 'invitation_code_error') return false;
    throw refused;
  }
}
