import type { Family } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import { Button } from '@chhokka/ui';
import { ShoppingBasket } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { whenLoggedIn } from '../../../../platform/session/gate.ts';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import type { Board } from '../../lottery-api.ts';
import styles from './BetSheet.module.css';
import { countDraft } from './draft.ts';
import { SeriesField } from './SeriesField.tsx';
import { draftOf, type Slip, type SlipChange, stakeOf } from './slip.ts';
import { SlipDialog } from './SlipDialog.tsx';
import { MultipleField, UnitField } from './StakeFields.tsx';
import type { Placer } from './use-placing.ts';

interface BetSheetProps {
  readonly board: Board;
  readonly family: Family;
  readonly slip: Slip;
  readonly change: (change: SlipChange) => void;
  readonly placer: Placer;
  readonly onOrders: () => void;
}

/** The sheet below the pads: what a bet costs and pays, and the ways on from here. */
export function BetSheet({ board, family, slip, change, placer, onOrders }: BetSheetProps) {
  const t = useTranslations('lottery.slip');
  const { money } = useFormats();
  const [opened, setOpened] = useState<'bet' | 'chase' | null>(null);
  const play = family.plays.find(({ code }) => code === slip.play);
  const draft = draftOf(slip);
  const counted = useMemo(
    () =>
      play ? countDraft({ play: play.code, drafts: { [play.code]: draft } }, play) : { selection: '', combinations: 0 },
    [play, draft],
  );
  const { combinations } = counted;
  const isDrafted = combinations > 0;
  if (!board.open || !play) return null;
  const toBasket = (): void => change({ kind: 'add', ...counted });
  const open = (how: 'bet' | 'chase'): void => {
    if (isDrafted) toBasket();
    whenLoggedIn('play', () => setOpened(how));
  };
  const nothing = !isDrafted && slip.basket.length === 0;
  return (
    <section className={styles.sheet} aria-label={t('title')}>
      <div className={styles.stakes}>
        <UnitField unit={slip.unit} onUnit={(unit) => change({ kind: 'unit', unit })} />
        <MultipleField multiple={slip.multiple} onMultiple={(multiple) => change({ kind: 'multiple', multiple })} />
        <p className={styles.stake} role="status">
          <strong>{money(formatDecimal(stakeOf({ ...slip, combinations })))}</strong>
          <span>{t('count', { combinations, multiple: slip.multiple })}</span>
        </p>
      </div>
      <SeriesField
        play={play}
        slip={slip}
        selection={isDrafted ? counted.selection : ''}
        bounds={board.series}
        onSeries={(series) => change({ kind: 'series', series })}
      />
      <div className={styles.ways}>
        <Button size="large" disabled={nothing} onClick={() => open('chase')}>
          {t('chase')}
        </Button>
        <BasketButton count={slip.basket.length} isDrafted={isDrafted} onAdd={toBasket} onOpen={() => open('bet')} />
        <Button look="primary" size="large" disabled={nothing} onClick={() => open('bet')}>
          {t('bet')}
        </Button>
      </div>
      {opened && (
        <SlipDialog
          board={board}
          family={family}
          slip={slip}
          change={change}
          placer={placer}
          chases={opened === 'chase'}
          onClose={() => setOpened(null)}
          onOrders={() => {
            setOpened(null);
            onOrders();
          }}
        />
      )}
    </section>
  );
}

interface BasketButtonProps {
  readonly count: number;
  readonly isDrafted: boolean;
  readonly onAdd: () => void;
  readonly onOpen: () => void;
}

/** Puts what is picked into the basket; where nothing is picked, opens it. */
function BasketButton({ count, isDrafted, onAdd, onOpen }: BasketButtonProps) {
  const t = useTranslations('lottery.slip');
  return (
    <Button
      size="large"
      className={styles.basket}
      icon={<ShoppingBasket size={18} aria-hidden="true" />}
      onClick={isDrafted ? onAdd : onOpen}
    >
      {isDrafted ? t('toBasket') : t('basket')}
      {count > 0 && (
        <span className={styles.badge} aria-label={t('inBasket', { count })} role="img">
          {count}
        </span>
      )}
    </Button>
  );
}
