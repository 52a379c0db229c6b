import { useMember } from '../../platform/member/member.ts';
import { useSettings } from '../../platform/site/site.ts';
import { type CentreEntry, centrePages } from './centre-pages.ts';

/** The page that the centre begins with on wide screens, if the site has it. */
const FIRST = 'transferFund';

/**
 * The entries of the menu, without those that are switched off or not for this member. Undefined until that is known.
 * The last known entries stay during a retry of the member: otherwise a page that mounts and unmounts with each retry
 * would cause another.
 */
export function useEntries(): readonly CentreEntry[] | undefined {
  const on = useSettings();
  const { data: member, isFetched } = useMember();
  if (on === undefined || !isFetched) return undefined;
  return centrePages.filter(
    ({ node, isFor }) =>
      (node === undefined || on.includes(node)) && (isFor === undefined || (member !== undefined && isFor(member))),
  );
}

/** The entry that the address names. If there is none, the first one on wide screens, and the menu on narrow ones. */
export function entryOf(
  entries: readonly CentreEntry[],
  page: string | undefined,
  isWide: boolean,
): CentreEntry | undefined {
  const named = entries.find(({ key }) => key === page);
  if (named !== undefined || !isWide) return named;
  return entries.find(({ key }) => key === FIRST) ?? entries[0];
}
