import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FailureBoundary } from '../../widgets/FailureBoundary.tsx';
import type { AgentEntry } from './agent-pages.ts';
import styles from './Agents.module.css';
import { AgentPage, PageName } from './shared/AgentPage.tsx';
import { AgentSkeleton } from './shared/AgentSkeleton.tsx';

interface AgentsContentProps {
  readonly entry: AgentEntry;
  /** Shows the page's name above it. On phones the head of the dialog shows it instead. */
  readonly isNamed: boolean;
}

/** One page of the centre: a skeleton while it loads, and an error message if it fails. */
export function AgentsContent({ entry, isNamed }: AgentsContentProps) {
  const t = useTranslations('agents.frame');
  const name = t(`pages.${entry.key}`);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the pressed entry has disappeared with the menu.
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, []);
  return (
    // The keyboard scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={region} className={styles.content} aria-label={name} tabIndex={0} data-focus-next>
      <PageName value={isNamed ? name : null}>
        <FailureBoundary>
          <Suspense
            fallback={
              <AgentPage>
                <AgentSkeleton />
              </AgentPage>
            }
          >
            <entry.Page />
          </Suspense>
        </FailureBoundary>
      </PageName>
    </section>
  );
}
