import type { SiteItemKind } from '@chhokka/contracts';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../shared/api.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Differences } from './Differences.tsx';
import styles from './History.module.css';
import { differences } from './merge.ts';
import { type Change, type Draft, useHistory } from './site-api.ts';
import type { Editing } from './use-draft.ts';

interface HistoryProps {
  readonly kind: SiteItemKind;
  readonly id: string;
  readonly editing: Editing;
}

/** Who changed what and when. Any earlier state can be restored as a draft. */
export function History({ kind, id, editing }: HistoryProps) {
  const t = useTexts();
  const { site } = t;
  const history = useHistory(kind, id);
  const [restored, setRestored] = useState(false);
  const list = history.data?.pages.flatMap((page) => page.list);
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        {site.history}
      </h2>
      {restored && editing.isDirty && (
        <Alert variant="light" color="accent" role="status">
          {site.restored}
        </Alert>
      )}
      {history.error && (
        <Alert variant="light" color="bad" role="alert">
          {failureText(history.error, t)}
        </Alert>
      )}
      {list?.length === 0 && <p className={styles.none}>{site.historyEmpty}</p>}
      <ol className={styles.list}>
        {list?.map((change) => (
          <One
            key={change.changeId}
            change={change}
            onRestore={(before) => {
              editing.change(broughtBack(editing.base, before));
              setRestored(true);
              window.scrollTo({ top: 0 });
            }}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          size="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {site.olderChanges}
        </Button>
      )}
    </section>
  );
}

/**
 * An earlier state over the present one. Fields that were added since keep their values, and switches that did not
 * exist then too.
 */
function broughtBack(now: Draft, before: Change['after']): Draft {
  const known = Object.keys(now);
  const fields = Object.entries(before).filter(([name]) => known.includes(name));
  const item: Draft = { ...now, ...Object.fromEntries(fields) };
  if (now.kind !== 'settings' || item.kind !== 'settings') return item;
  const nodes = Object.entries(item.nodes).filter(([modId]) => Object.hasOwn(now.nodes, modId));
  return { ...item, nodes: { ...now.nodes, ...Object.fromEntries(nodes) } };
}

function One({ change, onRestore }: { change: Change; onRestore: (before: Change['after']) => void }) {
  const { site } = useTexts();
  const { account, secondAccount, at, before, after } = change;
  return (
    <li className={styles.one}>
      <details>
        <summary className={styles.head}>
          <strong>{account}</strong>
          {before === null && <span>{site.made}</span>}
          {secondAccount !== null && <span>{fill(site.approvedBy, { account: secondAccount })}</span>}
          <span className={styles.time}>
            <Time at={at} />
          </span>
        </summary>
        {before !== null && (
          <div className={styles.what}>
            <Differences list={differences(before, after)} />
            <Button variant="default" size="md" onClick={() => onRestore(before)}>
              {site.restore}
            </Button>
          </div>
        )}
      </details>
    </li>
  );
}
