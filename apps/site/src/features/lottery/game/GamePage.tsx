import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FamilyName } from '@chhokka/game-math/lottery';
import { Skeleton, Tabs } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { Countdown } from '../Countdown.tsx';
import { useFollowDraws } from '../follow-draws.ts';
import { DrawHistory } from '../history/DrawHistory.tsx';
import { TrendChart } from '../history/TrendChart.tsx';
import { Result } from '../result/Result.tsx';
import { useServerNow } from '../server-clock.ts';
import { runningNumero, useBoard } from '../use-board.ts';

interface GamePageProps {
  readonly gameCode: string;
  readonly vendor: string;
  /** The play that it opens with; null: the first. */
  readonly playType: string | null;
}

/** The page of one game. */
export default function GamePage({ gameCode }: GamePageProps) {
  const t = useTranslations('lottery.trends');
  const { data: board, error, refetch } = useBoard(gameCode);
  const [tab, setTab] = useState<'history' | 'chart'>('history');
  const now = useServerNow();
  useFollowDraws();
  if (!board && error) return <CallFailure error={error} onRetry={async () => void (await refetch())} />;
  if (!board) return <Skeleton height={480} />;
  const family = board.family as FamilyName;
  const running = runningNumero(board.numeros, now);
  const [last] = board.results;
  return (
    <div>
      <h1>{board.gameName}</h1>
      {running && <Countdown ms={running.locksAt - now} />}
      {last && <Result key={last.numero} family={family} numbers={last.numbers} size="l" reveal />}
      <Tabs
        label={board.gameName}
        tabs={(['history', 'chart'] as const).map((key) => ({ key, label: t(key) }))}
        selected={tab}
        onSelect={setTab}
      />
      {tab === 'history' ? (
        <DrawHistory gameCode={gameCode} family={family} />
      ) : (
        <TrendChart gameCode={gameCode} family={family} />
      )}
    </div>
  );
}
