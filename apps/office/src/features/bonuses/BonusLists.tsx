import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card, CardBadge, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useChoice } from '../../shared/use-choice.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import styles from '../awards/Awards.module.css';
import { BonusListDialog } from './BonusListDialog.tsx';
import { GiveBonuses } from './GiveBonuses.tsx';
import { type BonusList, useBonusLists } from './use-bonuses.ts';

const WHICH = ['all', 'waiting'] as const;

/** Bonuses that operators gave to lists of members, and a form to give more. */
export function BonusLists() {
  const t = useTexts().bonuses;
  const which = useChoice('which', WHICH);
  const waiting = useWaiting().bonusLists ?? 0;
  const found = useBonusLists(which === 'waiting');
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <p className={styles.tools}>
        <Button
          size="md"
          variant={isGiving ? 'default' : 'filled'}
          aria-expanded={isGiving}
          onClick={() => setGiving(!isGiving)}
        >
          {t.give.open}
        </Button>
      </p>
      {isGiving && <GiveBonuses />}
      <Tabs
        label={t.list.which}
        name="which"
        current={which}
        keep={['kind']}
        tabs={WHICH.map((key) => ({ key, text: t.list[key], waiting: key === 'waiting' ? waiting : 0 }))}
      />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={150}
        empty={<Notice title={t.list.emptyTitle} text={t.list.emptyText} />}
        renderCard={(list) => <ListCard key={list.listId} list={list} />}
        pages={{ ...found, label: t.list.more }}
      />
    </>
  );
}

function ListCard({ list }: { list: BonusList }) {
  const t = useTexts().bonuses.list;
  const { listId, title, ruleId, currency, account, reason, at, lines, waits, sum, given } = list;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card data-list={listId}>
      <CardHead
        who={title}
        badges={waits > 0 && <CardBadge color="accent">{fill(t.waits, { count: waits })}</CardBadge>}
      >
        <span className={styles.title}>{ruleId}</span>
      </CardHead>
      <p className={styles.prize}>
        {fill(t.given, { given: moneyText(currency, given), sum: moneyText(currency, sum) })}
      </p>
      <CardWords>{reason}</CardWords>
      <CardFoot>
        <span>{fill(t.by, { account })}</span>
        <Time at={at} />
        <span>{fill(t.lines, { count: lines.toLocaleString('en') })}</span>
      </CardFoot>
      <Button variant="default" size="md" mt={8} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <BonusListDialog listId={listId} onClose={() => setOpen(false)} />}
    </Card>
  );
}
