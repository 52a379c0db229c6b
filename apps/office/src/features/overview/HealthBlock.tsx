import { Link } from 'react-router';
import { fill, useTexts } from '../../shared/texts.ts';
import { useTimeText } from '../../shared/Time.tsx';
import { Block } from './Block.tsx';
import styles from './Overview.module.css';
import { type Party, useHealth } from './use-overview.ts';

/** The page that explains each kind. */
const PAGES = { provider: '/site-games?kind=game', gateway: '/payment-methods' } as const;

/** Whether game providers and payment gateways answer. */
export function HealthBlock() {
  const t = useTexts().overview;
  return (
    <Block title={t.health} query={useHealth()} height={200}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.quiet}>{t.nobodyOutside}</p>
        ) : (
          <ul className={styles.rows}>
            {list.map((party) => (
              <One key={`${party.kind} ${party.code}`} party={party} />
            ))}
          </ul>
        )
      }
    </Block>
  );
}

function One({ party }: { party: Party }) {
  const t = useTexts().overview;
  const timeText = useTimeText();
  const { kind, code, name, answeredAt, failure, answers, failures } = party;
  const state = stateOf(party);
  return (
    <li className={styles.party} data-party={code} data-state={state}>
      <span className={styles.lamp} data-state={LAMPS[state]} aria-hidden />
      <Link to={PAGES[kind]} className={styles.what ?? ''}>
        {name}
      </Link>
      <span className={styles.state}>{t.states[state]}</span>
      <span className={styles.note}>
        {t.kinds[kind]} · {answeredAt === null ? t.neverAnswered : fill(t.answered, { at: timeText(answeredAt) })}
      </span>
      <span className={failures > 0 ? styles.failures : styles.note}>
        {fill(t.failures, { failures, calls: answers + failures })}
        {failures > 0 && ` (${failure})`}
      </span>
    </li>
  );
}

const LAMPS = { off: 'plain', never: 'plain', answers: 'good', fails: 'bad' } as const;

/** It fails while its last failure is newer than its last answer. */
function stateOf({ enabled, answeredAt, failedAt }: Party): keyof typeof LAMPS {
  if (!enabled) return 'off';
  if (answeredAt === null && failedAt === null) return 'never';
  return failedAt !== null && failedAt > (answeredAt ?? 0) ? 'fails' : 'answers';
}
