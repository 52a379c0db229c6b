import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSetting } from '../../shared/site.ts';
import styles from './Entry.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterLead } from './RegisterLead.tsx';

/** /register and /register.html. */
export default function RegisterPage() {
  const t = useTranslations('entry');
  const navigate = useNavigate();
  const open = useSetting('USERNAMEREG3');
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1>{t('registerTitle')}</h1>
        <RegisterLead open={open} />
        {open && <RegisterForm onSuccess={() => void navigate('/')} />}
        <p className={styles.switch}>
          {t('haveAccount')}{' '}
          <Link to="/login" className={styles.link}>
            {t('loginLink')}
          </Link>
        </p>
      </section>
    </div>
  );
}
