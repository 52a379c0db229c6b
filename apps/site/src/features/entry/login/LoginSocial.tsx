import { SocialButtons } from '../social/SocialButtons.tsx';
import { afterLogin } from './after-login.ts';
import styles from './Login.module.css';

/** The social networks that members may log in with, as far as the settings enable them. */
export function LoginSocial({ onSuccess }: { onSuccess: () => void }) {
  return (
    <div className={styles.social}>
      <SocialButtons onSuccess={(info) => afterLogin(info, { type: 'firebase', password: '', onSuccess })} />
    </div>
  );
}
