import type { CallInput, CallValue } from '@chhokka/contracts';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import { APPLICATIONS, QUEUE_EVERY_MS } from './use-agents.ts';

export type AgentApplication = CallValue<'officeAgentApplications'>['list'][number];
export type ApplicationDecision = CallInput<'officeDecideAgentApplication'>;

/** The states that the page lists. */
export const applicationStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'all'] as const;
export type ApplicationShow = (typeof applicationStates)[number];

/** Applications in one state, page after page, refreshed while they are shown. */
export function useAgentApplications(state: ApplicationShow) {
  return usePages(
    [APPLICATIONS, state],
    (after, signal) => call('officeAgentApplications', { state, after }, { signal }),
    QUEUE_EVERY_MS,
  );
}
