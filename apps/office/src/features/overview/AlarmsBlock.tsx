import { Link } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Block } from './Block.tsx';
import styles from './Overview.module.css';
import { useOpenAlarms } from './use-overview.ts';

/** More are on the page of alarms. */
const MOST_SHOWN = 5;

/** Trouble that no operator has looked at yet, the oldest first. */
export function AlarmsBlock() {
  const { overview: t, alarms } = useTexts();
  return (
    <Block title={t.alarms} to="/alarms" query={useOpenAlarms()} height={140}>
      {({ list, next }) =>
        list.length === 0 ? (
          <p className={styles.quiet}>{t.noAlarms}</p>
        ) : (
          <>
            <ul className={styles.rows}>
              {list.slice(0, MOST_SHOWN).map(({ alarmId, kind, raisedAt }) => (
                <li key={alarmId} className={styles.row} data-alarm={alarmId}>
                  <span className={styles.lamp} data-state="bad" aria-hidden />
                  <Link to="/alarms" className={styles.what ?? ''}>
                    {alarms.kinds[kind].title}
                  </Link>
                  <span className={styles.note}>
                    <Time at={raisedAt} />
                  </span>
                </li>
              ))}
            </ul>
            {(list.length > MOST_SHOWN || next !== null) && (
              <Link to="/alarms" className={styles.all ?? ''}>
                {t.allAlarms}
              </Link>
            )}
          </>
        )
      }
    </Block>
  );
}
