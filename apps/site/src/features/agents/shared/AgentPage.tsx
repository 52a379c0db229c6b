import { classes } from '@chhokka/ui';
import { createContext, type ReactNode, use } from 'react';
import styles from './Shared.module.css';

/** The name that the page shows above itself; null where the head of the dialog shows it. */
export const PageName = createContext<string | null>(null);

interface AgentPageProps {
  /** Said beside the page's name: whose figures these are. */
  readonly note?: ReactNode;
  /** Stands at the end of the line of the name: the period. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The layout of a page of the agent centre: its name, its tools, and what it shows. */
export function AgentPage({ note, tools, className, children }: AgentPageProps) {
  const name = use(PageName);
  return (
    <div className={classes(styles.page, className)}>
      {(name !== null || note || tools) && (
        <header className={styles.head}>
          {name !== null && <h2 className={styles.name}>{name}</h2>}
          {note && <span className={styles.note}>{note}</span>}
          {tools && <div className={styles.tools}>{tools}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
