import type { SiteItemKind } from '@chhokka/contracts';
import { ACCESS_VALUES } from '@chhokka/contracts/limits';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../shared/api.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Differences } from './Differences.tsx';
import styles from './History.module.css';
import { type Difference, differences } from './merge.ts';
import { type Change, type Draft, type HistoryPart, useHistory } from './site-api.ts';
import type { Editing } from './use-draft.ts';

interface HistoryProps {
  readonly kind: SiteItemKind;
  readonly id: string;
  readonly editing: Editing;
  /** Only the changes of what this page edits. */
  readonly part?: HistoryPart;
}

/** Who changed what and when. Any earlier state can be restored as a draft. */
export function History({ kind, id, editing, part }: HistoryProps) {
  const t = useTexts();
  const { site } = t;
  const history = useHistory(kind, id, part);
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
            kind={kind}
            change={change}
            part={part}
            onRestore={(before) => {
              editing.change(part === 'access' ? accessBack(editing.base, before) : broughtBack(editing.base, before));
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

/** Who could enter the site at an earlier time, over the present settings. */
function accessBack(now: Draft, before: Change['after']): Draft {
  if (now.kind !== 'settings') return now;
  const then: unknown = before['values'];
  const earlier = typeof then === 'object' && then !== null ? (then as Record<string, unknown>) : {};
  const others = Object.entries(now.values).filter(([name]) => !isOfAccess(name));
  const back = Object.entries(earlier).filter(([name]) => isOfAccess(name));
  return { ...now, values: Object.fromEntries([...others, ...back]) as typeof now.values };
}

const isOfAccess = (name: string | undefined): boolean => ACCESS_VALUES.some((each) => each === name);

function shown(list: Difference[], part: HistoryPart): Difference[] {
  return part === 'access' ? list.filter(({ path }) => path[0] === 'values' && isOfAccess(path[1])) : list;
}

interface OneProps {
  readonly kind: SiteItemKind;
  readonly change: Change;
  readonly part: HistoryPart;
  readonly onRestore: (before: Change['after']) => void;
}

function One({ kind, change, part, onRestore }: OneProps) {
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
            <Differences kind={kind} list={shown(differences(before, after), part)} />
            <Button variant="default" size="md" onClick={() => onRestore(before)}>
              {site.restore}
            </Button>
          </div>
        )}
      </details>
    </li>
  );
}
