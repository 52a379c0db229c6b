import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Names the page in the browser's tab, with the brand after it. */
export function usePageTitle(title: string): void {
  const brand = useTranslations('common')('brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
