import { usePageTitle } from '../platform/router/page-title.ts';
import { Link } from '../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { EmptyState, buttonClass } from '@chhokka/ui';
import { BrandMark } from '@chhokka/ui/brand';

/** The page for an address that does not exist. */
export default function NotFoundPage() {
  const t = useTranslations('shell.notFound');
  usePageTitle(t('title'));
  return (
    <EmptyState
      wholePage
      picture={<BrandMark size={64} />}
      title={t('title')}
      text={t('text')}
      action={
        <Link to="/" className={buttonClass('primary')}>
          {t('action')}
        </Link>
      }
    />
  );
}
