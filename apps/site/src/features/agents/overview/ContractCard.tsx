import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Handshake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AgreementKind, AgreementTerms, CallValue } from '@chhokka/contracts';
import { EmptyState, Money, Skeleton } from '@chhokka/ui';
import { dayText } from '@chhokka/ui/day';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useSettings } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useAgent, useAgentWay } from '../agent.ts';
import { useDates } from '../settlements/use-dates.ts';
import { CONTRACT_KINDS } from '../shared/contract-kinds.ts';
import { Mark } from '../shared/Mark.tsx';
import { Panel } from '../shared/Panel.tsx';
import { perMilleText, shareText } from '../shared/rate.ts';
import { runningPeriod } from '../shared/settling.ts';
import { useOwnContract } from '../shared/use-own-contract.ts';
import styles from './Overview.module.css';

type Own = CallValue<'agentContracts'>['own'];
type Terms<Kind extends AgreementKind> = Extract<AgreementTerms, { kind: Kind }>;

/** The kinds of contracts that the site has switched on, with the agent's own of each. Undefined until all are known. */
function useOwnContracts() {
  const on = useSettings() ?? [];
  const isShown = (kind: AgreementKind): boolean =>
    CONTRACT_KINDS.some((each) => each.kind === kind && on.includes(each.node));
  const owns = {
    dividend: useOwnContract('dividend', isShown('dividend')),
    daily: useOwnContract('daily', isShown('daily')),
    hourly: useOwnContract('hourly', isShown('hourly')),
    realtime: useOwnContract('realtime', isShown('realtime')),
  };
  return CONTRACT_KINDS.filter(({ kind }) => isShown(kind)).map((each) => {
    const { data, isPending } = owns[each.kind];
    return { ...each, isPending, ...termsOf(data?.own ?? null) };
  });
}

/** The terms that apply now, or those that will (`begins`, ms) while none do yet. */
function termsOf(own: Own): { readonly terms: AgreementTerms | null; readonly begins: number | null } {
  const version = own?.current ?? own?.coming;
  return { terms: version?.terms ?? null, begins: own?.current ? null : (version?.appliesFrom ?? null) };
}

/** The running contracts, and those that are agreed and begin later. Nothing where the site has none. */
export function ContractCard() {
  const t = useTranslations('agents.overview.contract');
  const contracts = useOwnContracts();
  const agreed = contracts.flatMap(({ terms, begins, page }) => (terms === null ? [] : [{ terms, begins, page }]));
  const [first] = contracts;
  if (first === undefined) return null;
  if (contracts.some(({ isPending }) => isPending)) return <Skeleton height={260} />;
  if (agreed.length === 0) {
    return (
      <Panel title={t('title')}>
        <EmptyState
          compact
          picture={<Handshake size={32} strokeWidth={1.5} />}
          title={t('none')}
          text={t('noneText')}
          action={<Onward page={first.page} text={t('see')} />}
        />
      </Panel>
    );
  }
  return agreed.map(({ terms, ...rest }) =>
    terms.kind === 'dividend' ? (
      <DividendCard key={rest.page} terms={terms} {...rest} />
    ) : (
      <SalaryCard key={rest.page} terms={terms} {...rest} />
    ),
  );
}

interface CardProps<Kind extends AgreementKind> {
  readonly terms: Terms<Kind>;
  /** When the terms will apply, ms; null: they do. */
  readonly begins: number | null;
  readonly page: string;
}

/**
 * The running dividend: its tiers, when it is settled, and the net amount of the running period so far. It names no share
 * so far: what was carried over, and who counts as active, is known only to the settlement.
 */
function DividendCard({ terms: { period, tiers }, begins, page }: CardProps<'dividend'>) {
  const t = useTranslations('agents.overview.contract');
  const { today } = useAgent();
  const { from, until } = runningPeriod(period, today);
  return (
    <Panel title={<Title kind="dividend" begins={begins} mark={t('running', { period: t(`periods.${period}`) })} />}>
      {begins === null && <p className={styles.fine}>{t('next', { day: dayText(until) })}</p>}
      <Tiers tiers={tiers} rateOf={shareText} label={t('kinds.dividend')} />
      {begins === null && <NetSoFar from={from} to={today} />}
      <Onward page={page} text={t('see')} />
    </Panel>
  );
}

function NetSoFar({ from, to }: { from: string; to: string }) {
  const t = useTranslations('agents.overview.contract');
  const { currencySymbol } = useAgent();
  const { data } = useQuery({
    queryKey: [...AGENTS_KEY, 'overview', from, to, 'all'],
    queryFn: ({ signal }) => agentsCall('teamOverview', { from, to, scope: 'all' }, { signal }),
  });
  if (data === undefined) return null;
  return (
    <p className={styles.soFar}>
      <span>{t('soFar', { from: dayText(from) })}</span>
      <strong>
        <Money amount={data.sums.net} symbol={currencySymbol} tone="net" />
      </strong>
    </p>
  );
}

/** A running wage or salary. */
function SalaryCard({ terms, begins, page }: CardProps<'daily' | 'hourly' | 'realtime'>) {
  const t = useTranslations('agents.overview.contract');
  const { money } = useFormats();
  return (
    <Panel title={<Title kind={terms.kind} begins={begins} mark={t('runs')} />}>
      {terms.kind === 'realtime' ? (
        <p>
          {t('realtime', {
            bet: money(terms.singleBet),
            win: perMilleText(terms.winRate),
            loss: perMilleText(terms.lossRate),
          })}
        </p>
      ) : (
        <Tiers tiers={terms.tiers} rateOf={perMilleText} label={t(`kinds.${terms.kind}`)} />
      )}
      <Onward page={page} text={t('see')} />
    </Panel>
  );
}

interface TitleProps {
  readonly kind: AgreementKind;
  readonly begins: number | null;
  /** What is said of a contract that runs. */
  readonly mark: string;
}

function Title({ kind, begins, mark }: TitleProps) {
  const t = useTranslations('agents.overview.contract');
  const { start } = useDates();
  return (
    <span className={styles.contractTitle}>
      {t(`kinds.${kind}`)}
      {begins === null ? <Mark tone="good">{mark}</Mark> : <Mark>{t('begins', { when: start(kind, begins) })}</Mark>}
    </span>
  );
}

interface TiersProps {
  readonly tiers: Terms<'dividend'>['tiers'];
  readonly rateOf: (rate: number) => string;
  readonly label: string;
}

function Tiers({ tiers, rateOf, label }: TiersProps) {
  const t = useTranslations('agents.overview.contract');
  const { money } = useFormats();
  return (
    <ul className={styles.tiers} aria-label={label}>
      {tiers.map(({ base, active, rate }) => (
        <li key={`${base} ${active}`}>
          <span>{t('from', { amount: money(base) })}</span>
          <span>{t('active', { count: active })}</span>
          <strong>{rateOf(rate)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Onward({ page, text }: { page: string; text: string }) {
  const to = useAgentWay();
  return (
    <Link to={to(page)} replace className={styles.onward}>
      {text}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  );
}
