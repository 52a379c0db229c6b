import { useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import { ForGuests } from '../ForGuests.tsx';
import styles from './Register.module.css';
import { RegisterArt } from './RegisterArt.tsx';
import { RegisterFoot } from './RegisterFoot.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';

/** /register and /register.html: the sign-up as a page. */
export default function RegisterPage() {
  return (
    <ForGuests>
      <SignUp />
    </ForGuests>
  );
}

function SignUp() {
  const t = useTranslations('register');
  const navigate = useNavigate();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <div className={styles.side}>
          <RegisterArt />
        </div>
        <div className={styles.main}>
          <h1>{t('title')}</h1>
          <RegisterPanel onSuccess={() => navigate('/')} />
          <RegisterFoot />
        </div>
      </section>
    </div>
  );
}
