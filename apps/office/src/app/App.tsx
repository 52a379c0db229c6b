import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import { WAITING } from '../shared/waiting/use-waiting.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { Allowed, OwnAccount, Start } from './Allowed.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { sections } from './sections.ts';
import { Shell } from './Shell.tsx';
import { SignedIn } from './SignedIn.tsx';
import { colourScheme, theme } from './theme.ts';

/** An empty cache of the platform's answers. */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } },
    // An item that an operator has decided, or found decided, waits no more.
    mutationCache: new MutationCache({ onSettled: () => queries.invalidateQueries({ queryKey: [WAITING] }) }),
  });
  return queries;
}

/** The back office. Its styles are files, because the content security policy allows no styles from scripts. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colourScheme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <FailureBoundary>
          <BrowserRouter basename="/backoffice">
            <Routes>
              <Route element={<Shell />}>
                <Route path="/sign-in" element={<SignInPage />} />
                <Route element={<SignedIn />}>
                  <Route path="/" element={<Start />} />
                  <Route path="/own-account" element={<OwnAccount />} />
                  {sections.map(({ path, permission, page: Page, itemPage: ItemPage }) => (
                    <Route key={path} path={`/${path}`} element={<Allowed permission={permission} />}>
                      <Route index element={<Page />} />
                      {ItemPage && <Route path=":id" element={<ItemPage />} />}
                    </Route>
                  ))}
                </Route>
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Routes>
          </BrowserRouter>
        </FailureBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}
