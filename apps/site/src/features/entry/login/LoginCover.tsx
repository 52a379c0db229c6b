import { EntryBanner, useEntryBanner } from '../../../games/banner/EntryBanner.tsx';
import styles from './Login.module.css';

/** The top of the login dialog: the first banner of the operator's group w_login, or the built-in picture (2-account-entry §2). */
export function LoginCover({ onClose }: { onClose: () => void }) {
  const banner = useEntryBanner('w_login');
  if (!banner) return <div className={styles.cover} aria-hidden="true" />;
  return (
    <div className={styles.banner}>
      <EntryBanner banner={banner} onFollow={onClose} />
    </div>
  );
}
