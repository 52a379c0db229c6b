import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { ApplicationsPage } from '../features/applications/ApplicationsPage.tsx';
import { ChatPage } from '../features/chat/ChatPage.tsx';
import { OutboxPage } from '../features/outbox/OutboxPage.tsx';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Shell } from './Shell.tsx';
import { SignedIn } from './SignedIn.tsx';
import { colourScheme, theme } from './theme.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } });

/** The back office. Its styles stand in files: the policy of its pages allows none that scripts would write. */
export function App() {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colourScheme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <FailureBoundary>
          <BrowserRouter basename="/backoffice">
            <Routes>
              <Route element={<Shell />}>
                <Route path="/sign-in" element={<SignInPage />} />
                <Route element={<SignedIn />}>
                  <Route path="/" element={<Navigate to="/outbox" replace />} />
                  <Route path="/outbox" element={<OutboxPage />} />
                  <Route path="/applications" element={<ApplicationsPage />} />
                  <Route path="/chat" element={<ChatPage />} />
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
