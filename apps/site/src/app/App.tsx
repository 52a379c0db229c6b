import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { Toaster, UiLabelsProvider } from '@chhokka/ui';
import { useLanguage } from '../platform/language/language.ts';
import { FailureBoundary } from '../widgets/FailureBoundary.tsx';
import { type Loaded, loaded, showLanguage } from '../platform/language/messages.ts';
import { queries } from './queries.ts';
import { Router } from './Router.tsx';
import { SystemGate } from './SystemGate.tsx';
import type { ReactNode } from 'react';

/** The whole site. It re-renders when the language changes. */
export function App() {
  const texts = useTexts();
  if (texts === null) return null;
  // React discards a render that began before the newest texts arrived and lacks them.
  const onError = (error: Error): void => {
    if (loaded.read() === texts) console.error(error);
  };
  // Money and clocks use Latin digits in every language.
  return (
    <IntlProvider
      locale={`${texts.language}-u-nu-latn`}
      messages={texts.messages}
      timeZone="Asia/Dhaka"
      onError={onError}
    >
      <QueryClientProvider client={queries}>
        <Labelled>
          <SystemGate>
            <FailureBoundary>
              <Router />
            </FailureBoundary>
          </SystemGate>
          <Toaster />
        </Labelled>
      </QueryClientProvider>
    </IntlProvider>
  );
}

/** The texts on the screen; null before the first ones have loaded. */
function useTexts(): Loaded | null {
  const language = useLanguage();
  const texts = useSyncExternalStore(loaded.subscribe, loaded.read);
  useEffect(() => {
    // The previous language is shown until the new one has loaded, and stays if that fails.
    if (loaded.read()?.language !== language) void showLanguage(language).catch(() => undefined);
  }, [language]);
  return texts;
}

function Labelled({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const labels = {
    close: t('close'),
    retry: t('retry'),
    loading: t('loading'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    first: t('first'),
    previous: t('previous'),
    next: t('next'),
    last: t('last'),
    pageOf: (page: number, pages: number) => t('pageOf', { page, pages }),
  };
  return <UiLabelsProvider labels={labels}>{children}</UiLabelsProvider>;
}
