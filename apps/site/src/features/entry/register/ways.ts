import { useSetting } from '../../../platform/site/site.ts';

/** The ways to sign up (2-account-entry §4): by a chosen name, or by the mobile number as the name. */
export type Way = 'username' | 'mobile';

/** The enabled ways, the default first; undefined until the settings have arrived. */
export function useWays(): readonly Way[] | undefined {
  const byUsername = useSetting('USERNAMEREG3');
  const byMobile = useSetting('MOBILENUMREG3');
  if (byUsername === undefined || byMobile === undefined) return undefined;
  return (['mobile', 'username'] as const).filter((way) => (way === 'mobile' ? byMobile : byUsername));
}
