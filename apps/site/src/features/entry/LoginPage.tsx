import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Brand } from '../../shared/Brand.tsx';
import { FreePlayEntry } from './FreePlayEntry.tsx';
import styles from './Entry.module.css';
import { LoginForm } from './LoginForm.tsx';

/** /login: the form alone, without the header (1-site §2). */
export default function LoginPage() {
  const t = useTranslations();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <Link to="/" aria-label={t('common.brand')}>
        <Brand name={t('common.brand')} />
      </Link>
      <section className={styles.card}>
        <h1>{t('entry.loginTitle')}</h1>
        <LoginForm onSuccess={() => void navigate('/')} />
        <FreePlayEntry />
        <p className={styles.switch}>
          {t('entry.noAccount')}{' '}
          <Link to="/register" className={styles.link}>
            {t('entry.registerLink')}
          </Link>
        </p>
      </section>
    </div>
  );
}
