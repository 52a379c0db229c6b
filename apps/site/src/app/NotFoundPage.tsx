import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@chhokka/ui';

/** The address leads nowhere. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound');
  return <EmptyState title={t('title')} text={t('text')} action={<Link to="/">{t('action')}</Link>} />;
}
