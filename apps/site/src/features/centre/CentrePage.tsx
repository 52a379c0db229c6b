import type { ReactNode } from 'react';
import { classes } from '@chhokka/ui';
import { WhenThere as Awaited, type WhenThereProps } from '../../widgets/panel/WhenThere.tsx';
import styles from './Centre.module.css';
import { CentreSkeleton } from './CentreContent.tsx';

interface CentrePageProps {
  /** A sentence above the page. */
  readonly lead?: ReactNode;
  /** Tabs, filters or date shortcuts. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The layout of a page of the member centre. The centre itself shows the page's name. */
export function CentrePage({ lead, tools, className, children }: CentrePageProps) {
  return (
    <div className={classes(styles.page, className)}>
      {lead && <p className={styles.lead}>{lead}</p>}
      {tools && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  );
}

type WhenCentreThereProps<Value> = Omit<WhenThereProps<Value>, 'skeleton'> & {
  /** Shown until the data has arrived; left out, the skeleton of a page. */
  readonly skeleton?: ReactNode;
};

/** Renders the answer of a call: a skeleton before it arrives, and an error with a retry if it fails. */
export function WhenThere<Value>({ skeleton, ...rest }: WhenCentreThereProps<Value>) {
  return <Awaited {...rest} skeleton={skeleton ?? <CentreSkeleton />} />;
}
