import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { MemoryRouter, useLocation } from '../platform/router/router.tsx';
import { openSession } from '../platform/session/session.ts';

const { close, retry, loading } = en.common;
const LABELS = { close, retry, loading } as UiLabels;

/** Renders a part of the shell in English, as on a page of the site. `at` is the visitor's location. */
export function drawInShell(part: ReactNode, at = '/'): RenderResult {
  return render(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })}
      >
        <UiLabelsProvider labels={LABELS}>
          <MemoryRouter at={at}>
            {part}
            <Whereabouts />
          </MemoryRouter>
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

/** Opens the session of a member without further details. The caller closes it. */
export function openMember(): void {
  openSession({
    token: 'x',
    account: 'joba',
    customerId: '1',
    isAgent: 0,
    firstTimeLogin: false,
    passwordExpired: false,
  });
}

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{`${pathname}${search}`}</output>;
}
