import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import type { SiteMessages } from '@chhokka/messages';
import { Toaster, UiLabelsProvider } from '@chhokka/ui';
import { useLanguage } from '../shared/language.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { loadMessages } from './messages.ts';
import { queries } from './queries.ts';
import { Router } from './Router.tsx';
import { SystemGate } from './SystemGate.tsx';
import type { Language } from '@chhokka/messages';
import type { ReactNode } from 'react';

export interface Loaded {
  readonly language: Language;
  readonly messages: SiteMessages;
}

/** The whole site in the language of `initial`, which follows later changes of language by itself. */
export function App({ initial }: { initial: Loaded }) {
  const loaded = useMessages(initial);
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone="Asia/Dhaka">
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

function useMessages(initial: Loaded): Loaded {
  const language = useLanguage();
  const [loaded, setLoaded] = useState(initial);
  useEffect(() => {
    let current = true;
    void loadMessages(language).then((messages) => current && setLoaded({ language, messages }));
    return () => {
      current = false;
    };
  }, [language]);
  return loaded;
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
