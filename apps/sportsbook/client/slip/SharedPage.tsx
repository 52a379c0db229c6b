import { type ReactNode, useEffect } from 'react';
import type { SlipLeg } from '../../shared/bets.ts';
import { useApp, useWords } from '../app/context.ts';
import { goTo } from '../app/routes.ts';
import { type Api, ApiRefused } from '../link/api.ts';
import { Empty, Failed, Skeleton } from '../ui/states.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { MOST_PARTS, type Part } from './slip.ts';

/** Puts a shared slip in place of the player's own, at the prices of now. */
export function SharedPage({ code }: { readonly code: string }): ReactNode {
  const { api, desk } = useApp();
  const { slip } = useWords();
  const { answer, failed, again } = useAsked(`shared ${code}`, () => fetchShared(api, code));
  useEffect(() => {
    if (answer === null || answer.parts.length === 0) return;
    desk.fill(answer.parts);
    desk.show(true);
    if (!answer.isPart) goTo({ page: 'home', sport: null, league: null });
  }, [answer, desk]);
  if (failed) return <Failed onRetry={again} />;
  if (answer === null)
    return (
      <>
        <p role="status" className="hint">
          {slip.loading}
        </p>
        <Skeleton kind="bet" count={1} />
      </>
    );
  return <Empty title={answer.parts.length === 0 ? slip.unknownCode : slip.some} />;
}

interface Shared {
  readonly parts: readonly Part[];
  /** Some selections are not on offer any more. */
  readonly isPart: boolean;
}

async function fetchShared(api: Api, code: string): Promise<Shared> {
  const legs = await api.shared(code).catch((error: unknown) => {
    if (error instanceof ApiRefused) return [];
    throw error;
  });
  const found = await Promise.all(legs.slice(0, MOST_PARTS).map((leg) => partOf(api, leg)));
  const parts = found.filter((part) => part !== null);
  return { parts, isPart: parts.length < legs.length };
}

/** A leg with what the page shows of it; null when it is not on offer. */
async function partOf(api: Api, leg: SlipLeg): Promise<Part | null> {
  const view = await api.fixture(leg.fixture).catch((error: unknown) => {
    if (error instanceof ApiRefused) return null;
    throw error;
  });
  const outcome = view?.all.find(({ key }) => key === leg.market)?.outcomes.find(({ id }) => id === leg.outcome);
  if (view === null || outcome === undefined) return null;
  const { sport, nature, league, home, away, startsAt } = view.fixture;
  const proper = outcome.name === undefined ? {} : { outcomeName: outcome.name };
  const about = { sport, nature, league, home, away, startsAt, ...proper };
  return { ...leg, price: outcome.price ?? leg.price, was: null, about };
}
