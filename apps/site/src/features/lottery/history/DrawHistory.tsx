import { ChevronDown, History, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FamilyName } from '@chhokka/game-math/lottery';
import { Button, classes, EmptyState, Skeleton } from '@chhokka/ui';
import { Link } from '../../../platform/router/router.tsx';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import type { DrawResult } from '../lottery-api.ts';
import { proofPath } from '../proof/draw-name.ts';
import { HEAD_ROWS } from '../result/parts-of-result.ts';
import { Result } from '../result/Result.tsx';
import styles from './DrawHistory.module.css';
import { useDraws } from './use-draws.ts';

const EXPECTED = 8;

interface HistoryProps {
  readonly gameCode: string;
  readonly family: FamilyName;
}

/** What a game has drawn, the newest first, each with the way to its proof. The page around it follows the draws. */
export function DrawHistory({ gameCode, family }: HistoryProps) {
  const t = useTranslations('lottery.trends');
  const { data, error, refetch, hasNextPage, fetchNextPage } = useDraws(gameCode);
  if (!data && error) return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (!data) return <Waiting />;
  const draws = data.pages.flatMap(({ list }) => list);
  if (draws.length === 0)
    return <EmptyState compact picture={<History size={28} />} title={t('noDraws')} text={t('noDrawsText')} />;
  return (
    <div className={styles.history}>
      <ol className={styles.list} aria-label={t('history')}>
        {draws.map((draw) => (
          <Row key={draw.numero} draw={draw} family={family} />
        ))}
      </ol>
      {hasNextPage && (
        <Button wide onClick={async () => void (await fetchNextPage())}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Row({ draw, family }: { draw: DrawResult; family: FamilyName }) {
  const t = useTranslations('lottery.trends');
  const { when } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const wholeId = useId();
  const hasMore = HEAD_ROWS[family] !== undefined;
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <span className={styles.numero}>{draw.numero}</span>
        <span className={styles.when}>{when(draw.drawsAt)}</span>
        {draw.late && <span className={styles.late}>{t('late')}</span>}
      </p>
      <Link
        to={proofPath(draw)}
        className={styles.proof}
        aria-label={t('proofOf', { numero: draw.numero })}
        title={t('proof')}
      >
        <ShieldCheck size={20} aria-hidden="true" />
      </Link>
      <div id={wholeId} className={styles.result}>
        <Result family={family} numbers={draw.numbers} size="s" whole={isOpen} />
      </div>
      {hasMore && (
        <button
          type="button"
          className={classes(styles.whole, isOpen && styles.open)}
          aria-expanded={isOpen}
          aria-controls={wholeId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('whole')}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: EXPECTED }, (_, index) => (
        <Skeleton key={index} className={styles.waiting} />
      ))}
    </div>
  );
}
