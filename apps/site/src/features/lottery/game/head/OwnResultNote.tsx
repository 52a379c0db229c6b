import { formatDecimal } from '@chhokka/kernel';
import { Button, classes, IconButton } from '@chhokka/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import { lotteryKeys } from '../../lottery-api.ts';
import type { OwnResult } from '../orders/own-result.ts';
import { useOwnResult } from '../orders/use-own-result.ts';
import type { Order } from '../orders/use-orders.ts';
import styles from './OwnResultNote.module.css';

interface OwnResultNoteProps {
  readonly numero: string;
  /** The member's orders that were open when it was drawn. */
  readonly orders: readonly Order[];
  readonly onSee: () => void;
}

/** What the draw brought to the member. Only what is more than he staked is called a win. */
export function OwnResultNote({ numero, orders, onSee }: OwnResultNoteProps) {
  const t = useTranslations('lottery.game');
  const result = useOwnResult(numero, orders);
  const texts = useResultTexts(result);
  const [isAway, setAway] = useState(false);
  const queries = useQueryClient();
  const isKnown = result !== null;
  useEffect(() => {
    // The lists of orders still show them as they stood before the draw.
    if (isKnown) void queries.invalidateQueries({ queryKey: lotteryKeys.orders });
  }, [isKnown, queries]);
  return (
    <div role="status" className={styles.place}>
      {result && texts && !isAway && (
        <div className={classes(styles.note, styles[result.kind])}>
          <div className={styles.words}>
            <p className={styles.title}>{texts.title}</p>
            {texts.text && <p className={styles.text}>{texts.text}</p>}
          </div>
          <Button look="quiet" size="small" onClick={onSee}>
            {t('seeOrder')}
          </Button>
          <IconButton label={t('dismiss')} icon={<X size={18} />} onClick={() => setAway(true)} />
        </div>
      )}
    </div>
  );
}

function useResultTexts(result: OwnResult | null): { title: string; text: string } | null {
  const t = useTranslations('lottery.game');
  const { money } = useFormats();
  if (result === null) return null;
  const [won, stake, rebate] = [result.won, result.stake, result.rebate].map((amount) => money(formatDecimal(amount)));
  const back = result.rebate > 0n ? t('rebateBack', { rebate: rebate ?? '' }) : '';
  const numero = result.numero.split('-')[1] ?? result.numero;
  switch (result.kind) {
    case 'gain':
      return {
        title: t('won', { won: won ?? '', numero }),
        text: t('wonText', { stake: stake ?? '', rebate: rebate ?? '' }),
      };
    case 'prize':
      return { title: t('prizeLess', { won: won ?? '', stake: stake ?? '', numero }), text: back };
    case 'none':
      return { title: t('noPrize', { numero }), text: back };
  }
}
