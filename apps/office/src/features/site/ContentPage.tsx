import { useTexts } from '../../shared/texts.ts';
import { ItemsPage } from './ItemsPage.tsx';

const KINDS = ['banner', 'announcement', 'help', 'page', 'promotion'] as const;

/** What the site says: banners, notices, help, pages and promotions. */
export function ContentPage() {
  const { site } = useTexts();
  return <ItemsPage title={site.content} lead={site.contentLead} kinds={KINDS} />;
}
