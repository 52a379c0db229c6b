import type { Family } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import { Button, Dialog, EmptyState } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import type { Board } from '../../lottery-api.ts';
import { ChaseFields } from '../chase/ChaseFields.tsx';
import { LineCard } from './LineCard.tsx';
import { Receipt } from './Receipt.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import type { Slip, SlipChange } from './slip.ts';
import styles from './SlipDialog.module.css';
import type { Placer } from './use-placing.ts';
import { useTarget } from './use-target.ts';

interface SlipDialogProps {
  readonly board: Board;
  readonly family: Family;
  readonly slip: Slip;
  readonly change: (change: SlipChange) => void;
  readonly placer: Placer;
  /** Opens with a chase. */
  readonly chases: boolean;
  readonly onClose: () => void;
  readonly onOrders: () => void;
}

/** The basket and its one confirmation: all lines, the numeros, the stake; then the receipt. */
export function SlipDialog({ board, family, slip, change, placer, chases, onClose, onOrders }: SlipDialogProps) {
  const t = useTranslations('lottery.slip');
  const { money } = useFormats();
  const target = useTarget(board, slip.basket, chases);
  const { placing, place, again, done } = placer;
  if (placing.state === 'placed')
    return <Receipt placed={placing.placed} onClose={onClose} onDone={done} onOrders={onOrders} />;
  if (placing.state === 'unanswered') return <Unanswered onAgain={again} onClose={onClose} onOrders={onOrders} />;
  const total = money(formatDecimal(target.stake));
  const sending = placing.state === 'sending';
  const confirm = async (): Promise<void> => {
    const refusal = await place({
      gameCode: board.gameCode,
      lines: slip.basket,
      numeros: target.steps,
      stopOnWin: target.plan !== null && target.plan.stopOnWin,
      stake: target.stake,
    });
    if (refusal?.code === 'numero_locked') target.passed();
  };
  const isEmpty = slip.basket.length === 0;
  return (
    <Dialog
      className={styles.dialog}
      title={t('title')}
      onClose={onClose}
      locked={sending}
      actions={
        !isEmpty && (
          <Confirm
            target={target}
            text={target.plan ? t('confirmChase', { stake: total }) : t('confirm', { stake: total })}
            onConfirm={confirm}
          />
        )
      }
    >
      {isEmpty ? (
        <EmptyState compact title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Contents family={family} slip={slip} change={change} target={target} chaseFirst={chases} sending={sending} />
      )}
    </Dialog>
  );
}

type Target = ReturnType<typeof useTarget>;

function Confirm({ target, text, onConfirm }: { target: Target; text: string; onConfirm: () => Promise<void> }) {
  const t = useTranslations('lottery.slip');
  const { locked, next } = target;
  if (locked !== null && next !== null)
    return (
      <Button look="primary" size="large" wide onClick={target.follow}>
        {t('playNext', { numero: next })}
      </Button>
    );
  return (
    <Button look="primary" size="large" wide data-default disabled={target.steps.length === 0} onClick={onConfirm}>
      {text}
    </Button>
  );
}

interface ContentsProps {
  readonly family: Family;
  readonly slip: Slip;
  readonly change: (change: SlipChange) => void;
  readonly target: Target;
  /** Who opened it to chase finds the chase above a long basket. */
  readonly chaseFirst: boolean;
  readonly sending: boolean;
}

function Contents({ family, slip, change, target, chaseFirst, sending }: ContentsProps) {
  const t = useTranslations('lottery.slip');
  const { money } = useFormats();
  const { refusal } = slip;
  const ofOrder = refusal?.key === null && (refusal.code !== 'numero_locked' || target.locked === null);
  return (
    <div className={styles.contents} inert={sending}>
      {target.locked !== null && (
        <p className={styles.locked} role="alert">
          {t('lockedMeanwhile', { numero: target.locked })}
        </p>
      )}
      {refusal && ofOrder && <RefusalNote refusal={refusal} />}
      {chaseFirst && <ChaseFields target={target} />}
      <ul className={styles.lines}>
        {slip.basket.map((line) => (
          <LineCard
            key={line.key}
            line={line}
            family={family.name}
            refusal={refusal?.key === line.key ? refusal : null}
            onRemove={() => change({ kind: 'remove', key: line.key })}
          />
        ))}
      </ul>
      {slip.basket.length > 1 && (
        <p className={styles.all}>
          {t('all')}{' '}
          <button type="button" className={styles.removeAll} onClick={() => change({ kind: 'empty' })}>
            {t('removeAll')}
          </button>
        </p>
      )}
      {!chaseFirst && <ChaseFields target={target} />}
      <dl className={styles.sums}>
        <div>
          <dt>{t('onNumero')}</dt>
          <dd>{target.plan ? (target.steps[0]?.numero ?? '') : (target.numero ?? '')}</dd>
        </div>
        {target.plan && (
          <div>
            <dt>{t('perDraw')}</dt>
            <dd>{money(formatDecimal(target.perNumero))}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{money(formatDecimal(target.stake))}</dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        {sending ? t('sending') : ''}
      </p>
    </div>
  );
}

interface UnansweredProps {
  readonly onAgain: () => Promise<void>;
  readonly onClose: () => void;
  readonly onOrders: () => void;
}

/** The answer was lost: the order may stand or not, and is sent again as it is. The next bet leads here again. */
function Unanswered({ onAgain, onClose, onOrders }: UnansweredProps) {
  const t = useTranslations('lottery.slip');
  return (
    <Dialog
      form="alert"
      title={t('unansweredTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onOrders}>{t('myOrders')}</Button>
          <Button look="primary" data-default onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      }
    >
      <p role="alert">{t('unanswered')}</p>
    </Dialog>
  );
}
