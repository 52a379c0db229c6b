import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '@chhokka/ui';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { SettlementDialog } from '../settlements/SettlementDialog.tsx';
import { SettlementList } from '../settlements/SettlementList.tsx';
import { type Side, useSettlements } from '../settlements/use-settlements.ts';
import { MoreButton } from '../shared/MoreButton.tsx';
import styles from './Income.module.css';
import type { IncomeDay } from './use-income.ts';

const NOTHING = '0.00';

interface DaySettlementsProps {
  /** `2026-11-26`, by the site's clock. */
  readonly day: string;
  /** What each kind brought and cost on that day. */
  readonly kinds: IncomeDay['kinds'];
}

/** What was settled on a day: what the agent got, and what was passed on to downlines. */
export function DaySettlements({ day, kinds }: DaySettlementsProps) {
  const t = useTranslations('agents.income');
  const { money } = useFormats();
  const passedOn = kinds.some((kind) => kind.passedOn !== NOTHING);
  const [opened, open] = useState<string | null>(null);
  return (
    <div className={styles.dayPanel}>
      <ul className={styles.kindSums} aria-label={t('byKind')}>
        {kinds.map((sum) => (
          <li key={sum.kind}>
            {t(sum.passedOn === NOTHING ? 'kindSum' : 'kindSumPassed', {
              kind: t(`kinds.${sum.kind}`),
              earned: money(sum.earned),
              passedOn: money(sum.passedOn),
            })}
          </li>
        ))}
      </ul>
      <OneSide day={day} side="taker" onOpen={open} />
      {passedOn && <OneSide day={day} side="giver" onOpen={open} />}
      {opened && <SettlementDialog settlementId={opened} onClose={() => open(null)} />}
    </div>
  );
}

interface OneSideProps {
  readonly day: string;
  readonly side: Side;
  readonly onOpen: (settlementId: string) => void;
}

function OneSide({ day, side, onOpen }: OneSideProps) {
  const t = useTranslations('agents.income');
  const settlements = useSettlements({ side, from: day, to: day });
  const { data, error, refetch } = settlements;
  const title = side === 'taker' ? t('gotThatDay') : t('passedThatDay');
  if (data === undefined) {
    return error ? (
      <CallFailure compact error={error} onRetry={async () => void (await refetch())} />
    ) : (
      <Skeleton height={72} />
    );
  }
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <SettlementList label={title} list={list} onOpen={onOpen} />
      <MoreButton list={settlements} />
    </div>
  );
}
