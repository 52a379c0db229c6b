import { useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import entry from '../Entry.module.css';
import { ForgotForm } from './ForgotForm.tsx';

/** /forget: the password recovery as a page. */
export default function ForgotPage() {
  const t = useTranslations('recovery');
  const navigate = useNavigate();
  usePageTitle(t('title'));
  const goHome = (): void => navigate('/');
  return (
    <div className={entry.page}>
      <section className={entry.card}>
        <h1>{t('title')}</h1>
        <ForgotForm
          onSuccess={goHome}
          onLogin={(known) => (known ? openDialog('login', { ...known, onSuccess: goHome }) : navigate('/login'))}
        />
      </section>
    </div>
  );
}
