import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../shared/api.ts';
import { Release, Take } from '../../shared/claim/Claim.tsx';
import { useClaim } from '../../shared/claim/use-claim.ts';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
import styles from './ReportCard.module.css';
import { type ReportedMessage, useDecide } from './use-reports.ts';

/** How long an author may be muted, in minutes. */
const MUTES = { m10: 10, h1: 60, h24: 1_440, d7: 10_080 } as const;
const MUTE_NAMES = ['m10', 'h1', 'h24', 'd7'] as const;

/** One reported message: its author and text, the reasons of the reports, and the decision. */
export function ReportCard({ message }: { message: ReportedMessage }) {
  const t = useTexts();
  const timeText = useTimeText();
  const { name, account, table, text, sentAt, reports, mutedUntil, claim } = message;
  const claiming = useClaim('chat', message.itemId);
  return (
    <Card data-number={message.number}>
      <CardHead
        who={account}
        badges={
          <>
            {table !== null && <CardBadge color="plain">{fill(t.chat.table, { name: table })}</CardBadge>}
            {reports.map(({ reason, at }) => (
              <CardBadge key={`${reason} ${at}`} color="bad" title={timeText(at)}>
                {t.chat.reasons[reason]}
              </CardBadge>
            ))}
            {claim && (
              <CardBadge color={claim.mine ? 'accent' : 'plain'}>
                {claim.mine ? t.chat.mine : fill(t.chat.takenBy, { account: claim.account })}
              </CardBadge>
            )}
          </>
        }
      >
        {name !== account && <span className={styles.name}>{fill(t.chat.shownAs, { name })}</span>}
      </CardHead>
      <CardWords>{text}</CardWords>
      <CardFoot>
        <Time at={sentAt} />
        <span>{fill(t.chat.reports, { count: reports.length })}</span>
        {mutedUntil !== null && (
          <span>
            {t.chat.mutedUntil} <Time at={mutedUntil} />
          </span>
        )}
      </CardFoot>
      {claim === null && <Take claiming={claiming} text={t.chat.take} name={fill(t.chat.takeName, { account })} />}
      {claim?.mine && (
        <>
          <Decision number={message.number} />
          <Release claiming={claiming} text={t.chat.release} />
        </>
      )}
    </Card>
  );
}

function Decision({ number }: { number: number }) {
  const t = useTexts();
  const [mute, setMute] = useState<keyof typeof MUTES>('m10');
  const { mutate, isPending, variables, error } = useDecide();
  const isDeciding = (decision: string): boolean => isPending && variables.decision === decision;
  return (
    <>
      <div className={styles.decision}>
        <Button
          variant="default"
          size="md"
          loading={isDeciding('dismiss')}
          disabled={isPending && !isDeciding('dismiss')}
          onClick={() => mutate({ number, decision: 'dismiss' })}
        >
          {t.chat.dismiss}
        </Button>
        <Button
          size="md"
          loading={isDeciding('hide')}
          disabled={isPending && !isDeciding('hide')}
          onClick={() => mutate({ number, decision: 'hide' })}
        >
          {t.chat.hide}
        </Button>
        <span className={styles.mute}>
          <NativeSelect
            size="md"
            aria-label={t.chat.muteFor}
            value={mute}
            disabled={isPending}
            data={MUTE_NAMES.map((name) => ({ value: name, label: t.chat.mutes[name] }))}
            onChange={({ currentTarget: { value } }) => setMute(MUTE_NAMES.find((name) => name === value) ?? 'm10')}
          />
          <Button
            size="md"
            color="bad"
            variant="light"
            loading={isDeciding('mute')}
            disabled={isPending && !isDeciding('mute')}
            onClick={() => mutate({ number, decision: 'mute', minutes: MUTES[mute] })}
          >
            {t.chat.mute}
          </Button>
        </span>
      </div>
      {error && (
        <p className={styles.failed} role="alert">
          {failureText(error, t)}
        </p>
      )}
    </>
  );
}
