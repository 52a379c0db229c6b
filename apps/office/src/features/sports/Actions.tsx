import { inCurrency } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { withTwoPlaces } from '../../shared/typed-amount.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import {
  DELAY,
  fairPriceText,
  MARGIN,
  MIN_STAKE,
  percentText,
  PRICE,
  priceText,
  typedMargin,
  typedPrice,
  VOID_HOURS,
} from './odds.ts';
import type { Fixture, Market, MarketOutcome, Sport } from './use-sports.ts';

interface OfFixture {
  readonly provider: string;
  readonly fixture: Fixture;
}

/** Suspends all markets of a fixture, or ends that. */
export function SuspendFixture({ provider, fixture: { fixture, name, suspended } }: OfFixture) {
  const t = useTexts().sports.actions;
  return (
    <ChangeDialog
      provider={provider}
      isBad={!suspended}
      label={suspended ? t.resume : t.suspendAll}
      title={name}
      text={suspended ? t.ifResumed : t.ifSuspended}
      changeOf={() => ({ kind: 'suspension', fixture, market: null, suspended: !suspended })}
    />
  );
}

/** Suspends a market, or ends the suspension by operators. */
export function SuspendMarket({ provider, fixture, market }: OfFixture & { readonly market: Market }) {
  const t = useTexts().sports.actions;
  const isOurs = market.suspension?.by === 'operator';
  return (
    <ChangeDialog
      provider={provider}
      isBad={!isOurs}
      label={isOurs ? t.resume : t.suspend}
      title={market.name}
      text={isOurs ? t.ifResumed : t.ifSuspended}
      changeOf={() => ({ kind: 'suspension', fixture: fixture.fixture, market: market.market, suspended: !isOurs })}
    />
  );
}

interface OfOutcome extends OfFixture {
  readonly market: Market;
  readonly outcome: MarketOutcome;
}

/** Sets the price of an outcome, or removes the one that operators have set. */
export function PriceActions({ provider, fixture: { fixture }, market, outcome }: OfOutcome) {
  const t = useTexts().sports.actions;
  const { override: before, fairChance, price, name } = outcome;
  const of = { kind: 'override', fixture, market: market.market, outcome: outcome.outcome, before } as const;
  return (
    <>
      <ChangeDialog
        provider={provider}
        label={t.setPrice}
        title={`${market.name} · ${name}`}
        text={fill(t.ifPriced, { fair: fairPriceText(fairChance) })}
        value={{ label: t.price, now: price === null ? '' : priceText(price), pattern: PRICE, hint: t.notPrice }}
        changeOf={(typed) => ({ ...of, after: typedPrice(typed) })}
      />
      {before !== null && (
        <ChangeDialog
          provider={provider}
          label={t.removePrice}
          title={`${market.name} · ${name}`}
          text={t.ifRemoved}
          changeOf={() => ({ ...of, after: null })}
        />
      )}
    </>
  );
}

interface OfSport {
  readonly provider: string;
  readonly sport: Sport;
}

/** Changes the margin of a kind of market. */
export function SetMargin({ provider, sport, margin }: OfSport & { readonly margin: Sport['margins'][number] }) {
  const t = useTexts().sports.actions;
  const { market, name, margin: before } = margin;
  return (
    <ChangeDialog
      provider={provider}
      label={t.setMargin}
      title={`${sport.name} · ${name}`}
      text={t.ifMargin}
      value={{ label: t.marginPercent, now: percentText(before), pattern: MARGIN, hint: t.notMargin }}
      changeOf={(typed) => ({ kind: 'margin', sport: sport.sport, market, before, after: typedMargin(typed) })}
    />
  );
}

/** Changes how long bets in play wait. */
export function SetDelay({ provider, sport: { sport, name, delaySeconds: before } }: OfSport) {
  const t = useTexts().sports.actions;
  return (
    <ChangeDialog
      provider={provider}
      label={t.setDelay}
      title={name}
      text={t.ifDelay}
      value={{ label: t.delaySeconds, now: String(before), pattern: DELAY, hint: t.notDelay }}
      changeOf={(typed) => ({ kind: 'delay', sport, before, after: Number(typed) })}
    />
  );
}

/** Changes the smallest stake of a line. */
export function SetMinStake({ provider, sport, currency }: OfSport & { readonly currency: string }) {
  const { actions: t, minStake: title } = useTexts().sports;
  const { sport: code, name, minStake: before } = sport;
  const label = inCurrency(title, currency);
  return (
    <ChangeDialog
      provider={provider}
      label={t.setMinStake}
      title={name}
      text={t.ifMinStake}
      value={{ label, now: before, pattern: MIN_STAKE, hint: t.notMinStake }}
      changeOf={(typed) => ({ kind: 'min-stake', sport: code, before, after: withTwoPlaces(typed) })}
    />
  );
}

/** Changes how long matches that are not finished are waited for. */
export function SetVoidHours({ provider, sport: { sport, name, voidHours: before } }: OfSport) {
  const t = useTexts().sports.actions;
  return (
    <ChangeDialog
      provider={provider}
      label={t.setVoidHours}
      title={name}
      text={t.ifVoidHours}
      value={{ label: t.voidHours, now: String(before), pattern: VOID_HOURS, hint: t.notVoidHours }}
      changeOf={(typed) => ({ kind: 'void-hours', sport, before, after: Number(typed) })}
    />
  );
}
