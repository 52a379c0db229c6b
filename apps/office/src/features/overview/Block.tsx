import { Alert, Skeleton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api.ts';
import { FailedNotice } from '../../shared/FailedNotice.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './Overview.module.css';

interface BlockProps<T> {
  readonly title: string;
  /** The page that explains it. */
  readonly to?: string;
  readonly query: { readonly data: T | undefined; readonly error: Error | null; refetch(): Promise<unknown> };
  /** The approximate height of its content, px. */
  readonly height: number;
  /** Controls beside the title. */
  readonly tools?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** One block of the first page in each of its states: loading, failed, outdated, or loaded. */
export function Block<T>({ title, to, query, height, tools, children }: BlockProps<T>) {
  const t = useTexts();
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className={styles.more ?? ''}>
              {title}
              <ChevronRight size={18} aria-hidden />
            </Link>
          )}
        </h2>
        {tools}
      </div>
      {error !== null && data !== undefined && (
        <Alert variant="light" color="bad" role="status" className={styles.stale ?? ''}>
          {t.stale} {failureText(error, t)}
        </Alert>
      )}
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <Skeleton height={height} radius="md" role="status" aria-label={t.loading} />
      ) : (
        <FailedNotice error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
