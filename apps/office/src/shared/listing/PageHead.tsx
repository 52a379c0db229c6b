import { usePageTitle } from '../texts.ts';
import styles from './Listing.module.css';

/** What a page is, and what it is for. It names the browser's tab as well. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  usePageTitle(title);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
