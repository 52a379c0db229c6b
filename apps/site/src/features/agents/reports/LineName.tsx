import { useTranslations } from 'use-intl';
import type { LineMember } from '@chhokka/contracts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Reports.module.css';

interface LineNameProps {
  readonly member: LineMember;
  readonly level: number;
  /** When it happened, ms. */
  readonly at: number;
}

/** Whose row it is: the name, how far below the agent, and when. */
export function LineName({ member, level, at }: LineNameProps) {
  const t = useTranslations('agents.reports');
  const { when } = useFormats();
  return (
    <span className={styles.two}>
      <span>{member.account}</span>
      <span className={styles.fine}>
        {t('levelOf', { level })} · {when(at)}
      </span>
    </span>
  );
}
