import { useMember } from '../../platform/member/member.ts';
import { useSettings } from '../../platform/site/site.ts';
import { type CentreEntry, centrePages } from './centre-pages.ts';

/** Where the centre begins on wide screens, if the site has that page. */
const FIRST = 'transferFund';

/**
 * The entries of the menu: what is switched off, or for others, is not among them. Undefined until that is known. They
 * stay while the member is asked for once more: a page that comes and goes with each try would make a try each time.
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

/** The entry that the address names. One that there is not is the first on wide screens, and the menu on narrow ones. */
export function entryOf(
  entries: readonly CentreEntry[],
  page: string | undefined,
  isWide: boolean,
): CentreEntry | undefined {
  const named = entries.find(({ key }) => key === page);
  if (named !== undefined || !isWide) return named;
  return entries.find(({ key }) => key === FIRST) ?? entries[0];
}
