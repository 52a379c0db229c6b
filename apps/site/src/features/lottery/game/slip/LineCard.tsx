import type { FamilyName } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import { classes, IconButton } from '@chhokka/ui';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import { useLotteryWords } from '../use-words.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { type SlipLine, type SlipRefusal, stakeOf } from './slip.ts';
import styles from './SlipDialog.module.css';

interface LineCardProps {
  readonly line: SlipLine;
  readonly family: FamilyName;
  /** Why the platform refused this line. */
  readonly refusal: SlipRefusal | null;
  readonly onRemove: () => void;
}

/** One line of the basket: what it plays and costs, and why it was refused. */
export function LineCard({ line, family, refusal, onRemove }: LineCardProps) {
  const t = useTranslations('lottery.slip');
  const { money } = useFormats();
  const words = useLotteryWords(family);
  const { play, selection, combinations, multiple, unit, series } = line;
  const name = words.play(play);
  const details = [t('count', { combinations, multiple }), money(formatDecimal(BigInt(unit))), t('level', { series })];
  return (
    <li className={classes(styles.line, refusal && styles.refused)}>
      <div className={styles.lineWords}>
        <p className={styles.lineName}>{name}</p>
        <p className={styles.picks}>{words.selection(play, selection)}</p>
        <p className={styles.details}>{details.join(' · ')}</p>
      </div>
      <strong className={styles.lineStake}>{money(formatDecimal(stakeOf(line)))}</strong>
      <IconButton label={t('remove', { line: name })} icon={<Trash2 size={18} />} onClick={onRemove} />
      {refusal && <RefusalNote refusal={refusal} />}
    </li>
  );
}
