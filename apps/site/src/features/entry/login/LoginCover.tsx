import { useResource } from '../../../platform/site/site.ts';
import styles from './Login.module.css';

/** The banner group of the login dialog (2-account-entry §2). */
const GROUP = 'w_login';

/** The picture at the top of the login dialog: the operator's, or the built-in one. */
export function LoginCover() {
  const address = useResource(GROUP);
  if (!address) return <div className={styles.cover} aria-hidden="true" />;
  return <img className={styles.picture} src={address} alt="" />;
}
