import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type FamilyName, type PlaceTrend, trendsOf } from '@chhokka/game-math/lottery';
import { Select, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { LineTable } from './LineTable.tsx';
import { MissingGrid } from './MissingGrid.tsx';
import styles from './TrendChart.module.css';
import { useDraws } from './use-draws.ts';

/** Of how many draws the chart tells. The longest needs a second page. */
const COUNTS = [30, 50, 100] as const;
/** With more columns than this a line is not readable any more: the chart becomes a grid of missing counts. */
const MOST_COLUMNS = 20;

interface TrendProps {
  readonly gameCode: string;
  readonly family: FamilyName;
}

/** What came at each place of a game's results, for how long each option has been missing, and the line between the draws. */
export function TrendChart({ gameCode, family }: TrendProps) {
  const t = useTranslations('lottery.trends');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDraws(gameCode);
  const [count, setCount] = useState<number>(COUNTS[0]);
  const [place, setPlace] = useState(0);
  if (!data && error) return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (!data) return <Skeleton className={styles.waiting} />;
  const draws = data.pages.flatMap(({ list }) => list).slice(0, count);
  // The list of results below says that nothing is drawn yet.
  if (draws.length === 0) return null;

  function choose(next: number): void {
    setCount(next);
    const known = data?.pages.reduce((sum, { list }) => sum + list.length, 0) ?? 0;
    if (known < next && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }

  const trends = trendsOf(
    family,
    draws.map(({ numbers }) => numbers),
  );
  const shown = trends[place] ?? trends[0];
  return (
    <div className={styles.chart}>
      <div className={styles.choices}>
        {trends.length > 1 && <PlaceSelect trends={trends} place={place} onChange={setPlace} />}
        <Select
          label={t('howMany')}
          value={String(count)}
          options={COUNTS.map((each) => ({ value: String(each), label: t('draws', { count: each }) }))}
          onChange={(value) => choose(Number(value))}
        />
      </div>
      {shown && <Chart trend={shown} numeros={draws.map(({ numero }) => numero)} />}
      <p className={styles.note}>{t('note')}</p>
    </div>
  );
}

interface PlaceSelectProps {
  readonly trends: readonly PlaceTrend[];
  readonly place: number;
  readonly onChange: (place: number) => void;
}

function PlaceSelect({ trends, place, onChange }: PlaceSelectProps) {
  const t = useTranslations('lottery');
  const options = trends.map(({ name }, at) => {
    const key = `rows.${name}` as 'rows.units';
    return { value: String(at), label: name !== '' && t.has(key) ? t(key) : t('trends.anywhere') };
  });
  return (
    <Select
      label={t('trends.place')}
      value={String(place)}
      options={options}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

function Chart({ trend, numeros }: { trend: PlaceTrend; numeros: readonly string[] }) {
  return trend.options.length > MOST_COLUMNS ? (
    <MissingGrid trend={trend} />
  ) : (
    <LineTable trend={trend} numeros={numeros} />
  );
}
