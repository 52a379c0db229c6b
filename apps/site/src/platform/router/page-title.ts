import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Sets the title of the browser tab: the page, then the brand. */
export function usePageTitle(title: string): void {
  const brand = useTranslations('common')('brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
