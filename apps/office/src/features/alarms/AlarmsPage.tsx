import type { AlarmFact, CallInput, CallValue } from '@chhokka/contracts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { usePages } from '../../shared/use-pages.ts';
import styles from './AlarmsPage.module.css';

type Alarm = CallValue<'officeAlarms'>['list'][number];

const states = ['open', 'seen', 'closed'] as const;
const KEY = 'alarms';
const REFRESH_EVERY_MS = 10_000;

/** Trouble that an operator must look at: seen, and closed with a note on what was done. */
export function AlarmsPage() {
  const t = useTexts().alarms;
  const [query] = useSearchParams();
  const state = states.find((each) => each === query.get('state')) ?? 'open';
  const found = usePages(
    [KEY, state],
    (after, signal) => call('officeAlarms', { state, after }, { signal }),
    REFRESH_EVERY_MS,
  );
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" current={state} tabs={states.map((key) => ({ key, text: t.states[key] }))} />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={240}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(alarm) => <AlarmCard key={alarm.alarmId} alarm={alarm} />}
        pages={{ ...found, label: t.more }}
      />
    </>
  );
}

function AlarmCard({ alarm }: { alarm: Alarm }) {
  const t = useTexts().alarms;
  const { kind, facts, accounts, page, raisedAt, state, seenBy, seenAt, closedBy, closedAt, note } = alarm;
  return (
    <Card data-alarm={alarm.alarmId}>
      <CardHead
        who={t.kinds[kind].title}
        badges={
          <CardBadge color={state === 'open' ? 'bad' : state === 'seen' ? 'accent' : 'plain'}>
            {t.states[state]}
          </CardBadge>
        }
      />
      <p className={styles.what}>{t.kinds[kind].text}</p>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) =>
          // The amounts beside it say it.
          name === 'currency' ? null : (
            <div key={name}>
              <dt>{t.facts[name as AlarmFact]}</dt>
              <dd>
                <Fact
                  name={name as AlarmFact}
                  value={value}
                  account={accounts[value] ?? value}
                  currency={facts.currency ?? ''}
                />
              </dd>
            </div>
          ),
        )}
      </dl>
      <CardFoot>
        <Time at={raisedAt} />
        {seenBy !== null && <span>{fill(t.seenBy, { account: seenBy })}</span>}
        {seenAt !== null && <Time at={seenAt} />}
        {closedBy !== null && <span>{fill(t.closedBy, { account: closedBy })}</span>}
        {closedAt !== null && <Time at={closedAt} />}
        {note !== '' && <span>{note}</span>}
        {page !== null && <Link to={`/${page}`}>{t.act}</Link>}
      </CardFoot>
      {state !== 'closed' && <Acts alarm={alarm} />}
    </Card>
  );
}

interface FactProps {
  readonly name: AlarmFact;
  readonly value: string;
  readonly account: string;
  /** The code of the currency of amounts. */
  readonly currency: string;
}

function Fact({ name, value, account, currency }: FactProps) {
  switch (name) {
    case 'memberId':
      return <MemberName memberId={value} account={account} />;
    case 'amount':
    case 'ceiling':
      return moneyText(currency, value);
    default:
      return value;
  }
}

function Acts({ alarm: { alarmId, state, kind } }: { alarm: Alarm }) {
  const t = useTexts().alarms;
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [KEY] });
  const seeing = useMutation({ mutationFn: () => call('officeSeeAlarm', { alarmId }), onSettled });
  const closing = useMutation({
    mutationFn: (input: CallInput<'officeCloseAlarm'>) => call('officeCloseAlarm', input),
    onSettled,
  });
  return (
    <div className={styles.acts}>
      {state === 'open' && (
        <Button size="md" variant="default" loading={seeing.isPending} onClick={() => seeing.mutate()}>
          {t.see}
        </Button>
      )}
      <ActionDialog
        isMain
        label={t.close}
        title={t.kinds[kind].title}
        text={t.closeText}
        submit={t.close}
        onSubmit={(form) => closing.mutateAsync({ alarmId, note: typed(form, 'reason') })}
      >
        <ReasonField label={t.note} />
      </ActionDialog>
      <Failure error={seeing.error} />
    </div>
  );
}
