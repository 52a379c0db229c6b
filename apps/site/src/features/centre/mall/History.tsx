import type { PointMovement, Redemption } from '@chhokka/contracts';
import { Button, EmptyState, Skeleton, Tabs } from '@chhokka/ui';
import { History as Clock } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { Section } from '../../../widgets/Section.tsx';
import styles from './Mall.module.css';
import { pointsText, useMovements, useRedemptions } from './use-points.ts';
import { VoucherCode } from './VoucherCode.tsx';

/** What the member has used points for, and every movement of them. */
export function History() {
  const t = useTranslations('points.history');
  const panelId = useId();
  const [shown, setShown] = useState<'redemptions' | 'movements'>('redemptions');
  return (
    <Section title={t('title')}>
      <Tabs
        className={styles.tabs ?? ''}
        label={t('title')}
        panelId={panelId}
        tabs={[
          { key: 'redemptions', label: t('redemptions') },
          { key: 'movements', label: t('movements') },
        ]}
        selected={shown}
        onSelect={setShown}
      />
      <div id={panelId} role="tabpanel">
        {shown === 'redemptions' ? <Redemptions /> : <Movements />}
      </div>
    </Section>
  );
}

interface PagedProps<Item> {
  readonly query: {
    readonly data: { readonly pages: readonly { readonly list: readonly Item[] }[] } | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: () => Promise<unknown>;
  };
  readonly none: string;
  readonly idOf: (item: Item) => string;
  readonly Row: ComponentType<{ readonly item: Item }>;
}

function Paged<Item>({ query, none, idOf, Row }: PagedProps<Item>) {
  const t = useTranslations('points.history');
  if (query.error) return <CallFailure error={query.error} onRetry={async () => void (await query.refetch())} />;
  if (query.data === undefined) return <Skeleton height={120} />;
  const list = query.data.pages.flatMap((page) => page.list);
  if (list.length === 0)
    return <EmptyState picture={<Clock size={40} strokeWidth={1.5} />} title={t('none')} text={none} />;
  return (
    <>
      <ul className={styles.rows}>
        {list.map((item) => (
          <Row key={idOf(item)} item={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Redemptions() {
  const t = useTranslations('points.history');
  return (
    <Paged
      query={useRedemptions()}
      none={t('noRedemptions')}
      idOf={({ redemptionId }) => redemptionId}
      Row={RedemptionRow}
    />
  );
}

function RedemptionRow({ item: redemption }: { readonly item: Redemption }) {
  const t = useTranslations('points');
  const { money, when } = useFormats();
  const [isShown, setShown] = useState(false);
  const { redemptionId, referenceNumber, applicationTime, type, name, amount, pointsRequirement, status } = redemption;
  const { reason, note, hasCode } = redemption;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <strong>{type === 'convert' ? t('history.money', { money: money(amount) }) : name}</strong>
        <span className={styles.status} data-status={status}>
          {t(`status.${status}`)}
        </span>
      </div>
      <p className={styles.rowFacts}>
        <span>{t('count', { points: pointsText(pointsRequirement) })}</span>
        <span>{when(applicationTime)}</span>
        <span>{referenceNumber}</span>
      </p>
      {reason !== '' && <p className={styles.reason}>{t('history.reason', { reason })}</p>}
      {note !== '' && <p>{note}</p>}
      {hasCode &&
        (isShown ? (
          <VoucherCode redemptionId={redemptionId} />
        ) : (
          <Button size="small" onClick={() => setShown(true)}>
            {t('history.showCode')}
          </Button>
        ))}
    </li>
  );
}

function Movements() {
  const t = useTranslations('points.history');
  return (
    <Paged query={useMovements()} none={t('noMovements')} idOf={({ movementId }) => movementId} Row={MovementRow} />
  );
}

function MovementRow({ item: movement }: { readonly item: PointMovement }) {
  const t = useTranslations('points');
  const { when } = useFormats();
  const { at, kind, points, balance, referenceNumber } = movement;
  const isOut = points.startsWith('-');
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <strong>{t(`movement.${kind}`)}</strong>
        <span className={styles.change} data-out={isOut || undefined}>
          {isOut ? '\u2212' : '+'}
          {pointsText(isOut ? points.slice(1) : points)}
        </span>
      </div>
      <p className={styles.rowFacts}>
        <span>{when(at)}</span>
        <span>{t('history.after', { points: pointsText(balance) })}</span>
        {referenceNumber !== null && <span>{referenceNumber}</span>}
      </p>
    </li>
  );
}
