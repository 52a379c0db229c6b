import type { Family } from '@chhokka/game-math/lottery';
import { Button, buttonClass, classes } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { Link } from '../../../../platform/router/router.tsx';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import { proofPath } from '../../proof/draw-name.ts';
import { Result } from '../../result/Result.tsx';
import styles from './Orders.module.css';
import { isGain } from './own-result.ts';
import type { OrderPart } from './use-orders.ts';

interface OrderPartsProps {
  readonly parts: readonly OrderPart[];
  readonly gameCode: string;
  readonly family: Family;
  readonly onTakeBack: (part: OrderPart) => void;
}

/** The numeros of an order: what was drawn and paid, or when it will be. */
export function OrderParts({ parts, gameCode, family, onTakeBack }: OrderPartsProps) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <Part key={part.numero} part={part} gameCode={gameCode} family={family} onTakeBack={() => onTakeBack(part)} />
      ))}
    </ul>
  );
}

interface PartProps {
  readonly part: OrderPart;
  readonly gameCode: string;
  readonly family: Family;
  readonly onTakeBack: () => void;
}

function Part({ part, gameCode, family, onTakeBack }: PartProps) {
  const t = useTranslations('lottery.orders');
  const { money, when } = useFormats();
  const { numero, factor, stake, state, because, won, rebate, drawsAt, numbers, canReturn } = part;
  return (
    <li className={styles.part}>
      <div className={styles.top}>
        <span className={styles.cardName}>
          {numero} {factor > 1 && <span className={styles.quiet}>{t('factor', { factor })}</span>}
        </span>
        <span className={classes(styles.state, styles[toneOf(part)])}>
          {because ? t(`because.${because}`) : t(`part.${state}`)}
        </span>
      </div>
      {numbers ? (
        <Result family={family.name} numbers={numbers} size="s" />
      ) : (
        <p className={styles.quiet}>{when(drawsAt)}</p>
      )}
      <div className={styles.amounts}>
        <span>
          {t('stake')} <strong>{money(stake)}</strong>
        </span>
        {won !== null && won !== NOTHING && (
          <span className={styles.prize}>
            {t('prizes')} <strong>{money(won)}</strong>
          </span>
        )}
        {rebate !== null && rebate !== NOTHING && (
          <span>
            {t('rebate')} <strong>{money(rebate)}</strong>
          </span>
        )}
        <span className={styles.acts}>
          {canReturn && (
            <Button size="small" aria-label={t('takeBackOf', { numero })} onClick={onTakeBack}>
              {t('takeBack')}
            </Button>
          )}
          <Link to={proofPath({ gameCode, numero })} className={buttonClass('quiet', 'small')}>
            {t('proof')}
          </Link>
        </span>
      </div>
    </li>
  );
}

const NOTHING = '0.00';

function toneOf(part: OrderPart): 'open' | 'won' | 'lost' | 'returned' {
  if (part.state === 'placed') return 'open';
  return part.state === 'won' && !isGain(part) ? 'lost' : part.state;
}
