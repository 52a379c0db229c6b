import type { OfficeMessages } from '@chhokka/messages';
import { DAY, siteDay } from '@chhokka/kernel';
import { dayText } from '@chhokka/ui/day';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { dayOf, NamedDayField } from '../../shared/DayField.tsx';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { useLanguage } from '../../shared/language.ts';
import { moneyText } from '../../shared/money-text.ts';
import { useSiteOffset } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../awards/Awards.module.css';
import { type Standing, useRankFigures, useSetLabels, useSetRank, useStanding } from './use-ranks.ts';

type Change = Standing['history'][number];
type Progress = NonNullable<Standing['next']>;

/** Where a member stands in the VIP programme, with the operator's actions. */
export function MemberRank({ memberId, currency }: { memberId: string; currency: string }) {
  const t = useTexts().ranks;
  const { data, error } = useStanding(memberId);
  return (
    <section aria-labelledby="member-rank">
      <h2 id="member-rank" className={styles.part}>
        {t.ofMember.title}
      </h2>
      <Failure error={error} />
      {data !== undefined && (
        <>
          <Facts standing={data} currency={currency} />
          <div className={styles.tools}>
            <SetRank memberId={memberId} rankLevel={data.rankLevel} />
            {data.fixedUntil !== null && <FreeRank memberId={memberId} />}
            <SetLabels memberId={memberId} labels={data.labels} />
          </div>
          <History history={data.history} />
        </>
      )}
    </section>
  );
}

function Facts({ standing, currency }: { standing: Standing; currency: string }) {
  const t = useTexts().ranks;
  const { rankLevel, labelName, since, fixedUntil, falls, next, keep, labels } = standing;
  const progress = ({ have, needed, windowDays }: Progress): string =>
    fill(t.ofMember.progress, {
      have: moneyText(currency, have),
      needed: moneyText(currency, needed),
      days: windowDays,
    });
  return (
    <>
      <FactList
        facts={[
          [t.rank, rankLevel === 0 ? t.none : labelName],
          ...(since === null ? [] : [[t.since, <Time key="since" at={since} />] as const]),
          ...(next === null ? [] : [[fill(t.ofMember.next, { rank: next.labelName }), progress(next)] as const]),
          ...(keep === null ? [] : [[fill(t.ofMember.keep, { rank: keep.labelName }), progress(keep)] as const]),
          [t.labels, labels.join(', ') || t.ofMember.noLabels],
        ]}
      />
      {fixedUntil !== null && <p>{fill(t.ofMember.fixedUntil, { day: dayText(fixedUntil) })}</p>}
      {falls !== null && (
        <p className={styles.bad}>{fill(t.ofMember.falls, { rank: falls.toName || t.none, day: dayText(falls.on) })}</p>
      )}
    </>
  );
}

function SetRank({ memberId, rankLevel }: { memberId: string; rankLevel: number }) {
  const t = useTexts().ranks;
  const language = useLanguage();
  const offset = useSiteOffset();
  const [now] = useState(() => Date.now());
  const names = useRankFigures().data?.ranks ?? [];
  const { mutateAsync } = useSetRank();
  return (
    <ActionDialog
      label={t.ofMember.set}
      title={t.ofMember.set}
      text={t.ofMember.setText}
      submit={t.ofMember.set}
      onSubmit={(form) =>
        mutateAsync({
          decision: 'set',
          memberId,
          rankLevel: Number(typed(form, 'rankLevel')),
          until: dayOf(form, 'until'),
          reason: typed(form, 'reason'),
        })
      }
    >
      <NativeSelect
        size="md"
        name="rankLevel"
        label={t.rank}
        defaultValue={String(rankLevel)}
        data={[
          { value: '0', label: t.none },
          ...names.map((each) => ({ value: String(each.rankLevel), label: each.name[language] })),
        ]}
      />
      <NamedDayField name="until" label={t.ofMember.until} defaultValue={siteDay(now + 30 * DAY, offset)} />
      <ReasonField label={t.ofMember.reason} />
    </ActionDialog>
  );
}

function FreeRank({ memberId }: { memberId: string }) {
  const t = useTexts().ranks.ofMember;
  const { mutateAsync } = useSetRank();
  return (
    <ActionDialog
      label={t.free}
      title={t.free}
      text={t.freeText}
      submit={t.free}
      onSubmit={(form) => mutateAsync({ decision: 'free', memberId, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} />
    </ActionDialog>
  );
}

function SetLabels({ memberId, labels }: { memberId: string; labels: readonly string[] }) {
  const t = useTexts().ranks;
  const { mutateAsync } = useSetLabels();
  return (
    <ActionDialog
      label={t.ofMember.setLabels}
      title={t.ofMember.setLabels}
      text={t.ofMember.labelsText}
      submit={t.ofMember.setLabels}
      onSubmit={(form) =>
        mutateAsync({
          memberId,
          labels: typed(form, 'labels')
            .split('\n')
            .map((label) => label.trim())
            .filter((label) => label !== ''),
          reason: typed(form, 'reason'),
        })
      }
    >
      <Textarea size="md" name="labels" label={t.labels} rows={3} defaultValue={labels.join('\n')} />
      <ReasonField label={t.ofMember.reason} />
    </ActionDialog>
  );
}

function History({ history }: { history: readonly Change[] }) {
  const t = useTexts().ranks;
  if (history.length === 0) return <p className={styles.quiet}>{t.ofMember.noHistory}</p>;
  return (
    <DataTable
      caption={t.ofMember.history}
      columns={columnsOf(t)}
      rows={history}
      rowKey={({ at, toLevel }) => `${at} ${toLevel}`}
    />
  );
}

function columnsOf(t: OfficeMessages['ranks']): Column<Change, never>[] {
  return [
    { id: 'at', title: t.ofMember.at, cell: ({ at }) => <Time at={at} /> },
    { id: 'from', title: t.ofMember.from, cell: ({ fromName }) => fromName || t.none },
    { id: 'to', title: t.ofMember.to, cell: ({ toName }) => toName || t.none },
    {
      id: 'why',
      title: t.ofMember.why,
      cell: ({ cause, reason }) => (
        <>
          {t.ofMember.causes[cause]}
          {reason !== '' && <span className={styles.below}>{reason}</span>}
        </>
      ),
    },
    { id: 'by', title: t.ofMember.by, cell: ({ operator }) => operator ?? '–' },
  ];
}
