import { useTexts } from '../../shared/texts.ts';
import { ItemsPage } from './ItemsPage.tsx';

const KINDS = ['banner', 'announcement', 'help', 'page', 'promotion', 'template', 'agent_notice'] as const;

/** The site's texts: banners, notices, help, pages, promotions and templates for answers. */
export function ContentPage() {
  const { site } = useTexts();
  return <ItemsPage title={site.content} lead={site.contentLead} kinds={KINDS} />;
}
