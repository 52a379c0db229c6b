import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from '../platform/router/router.tsx';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  /** A secondary line beside the title. */
  readonly note?: ReactNode;
  readonly more?: { readonly to: string; readonly label: ReactNode };
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of a page, with a link to more of the same. */
export function Section({ title, note, more, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
