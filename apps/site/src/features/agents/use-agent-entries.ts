import { useSettings } from '../../platform/site/site.ts';
import { MENU } from '../../widgets/panel/use-panel-address.ts';
import { type AgentEntry, agentPages } from './agent-pages.ts';

/** The page that the centre begins with on wide screens. */
const FIRST = 'teamOverview';

/** Whether this is the name of no page, because the address was typed wrong or is old. */
export function isUnknown(page: string | undefined): boolean {
  return page !== undefined && page !== MENU && !agentPages.some(({ key }) => key === page);
}

/** The entries of the menu, without those that are switched off. Undefined until that is known. */
export function useAgentEntries(): readonly AgentEntry[] | undefined {
  const on = useSettings();
  return on && agentPages.filter(({ node }) => node === undefined || on.includes(node));
}

/** The entry that the address names. If there is none, the first page on wide screens, and the menu on narrow ones. */
export function entryOf(
  entries: readonly AgentEntry[],
  page: string | undefined,
  isWide: boolean,
): AgentEntry | undefined {
  return entries.find(({ key }) => key === page) ?? (isWide ? entries.find(({ key }) => key === FIRST) : undefined);
}
