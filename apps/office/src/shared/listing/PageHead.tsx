import { usePageTitle } from '../texts.ts';
import styles from './Listing.module.css';

/** The title of a page and what it is for. Also sets the title of the browser tab. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  usePageTitle(title);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
