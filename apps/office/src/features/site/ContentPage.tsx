import { useTexts } from '../../shared/texts.ts';
import { ItemsPage } from './ItemsPage.tsx';

const KINDS = ['banner', 'announcement', 'help', 'page', 'promotion', 'template'] as const;

/** What the site says: banners, notices, help, pages, promotions and answers that are given often. */
export function ContentPage() {
  const { site } = useTexts();
  return <ItemsPage title={site.content} lead={site.contentLead} kinds={KINDS} />;
}
