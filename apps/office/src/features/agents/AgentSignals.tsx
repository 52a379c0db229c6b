import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import { type Signal, useSignals } from './use-agents.ts';

/** Signs of fraud in an agent's line. They block nothing. */
export function AgentSignals({ memberId }: { memberId: string }) {
  const t = useTexts().agents.signals;
  const found = useSignals(memberId);
  const list = found.data?.list;
  return (
    <>
      {list !== undefined && list.length > 0 && <p className={styles.quiet}>{t.lead}</p>}
      <Listing
        list={list?.map((signal, place) => ({ signal, place }))}
        query={found}
        cardHeight={96}
        empty={<Notice title={t.none} />}
        renderCard={({ signal, place }) => <SignalCard key={place} signal={signal} />}
      />
    </>
  );
}

function SignalCard({ signal: { signal, members, by, amount, at } }: { signal: Signal }) {
  const { agents, ledger } = useTexts();
  const t = agents.signals;
  const currency = useSiteCurrency();
  const words = { ...ledger.kinds, ...t.by };
  return (
    <Card data-signal={signal}>
      <CardHead
        who={t.kinds[signal]}
        badges={amount !== null && <CardBadge color="bad">{moneyText(currency, amount)}</CardBadge>}
      />
      <p className={styles.actions}>
        {members.map((member) => (
          <span key={member.memberId}>
            <AgentName of={member} /> <span className={styles.quiet}>{agents.types[member.type]}</span>
          </span>
        ))}
      </p>
      <CardFoot>
        {by.length > 0 && <span>{fill(t.through, { what: by.map((each) => wordOf(words, each)).join(', ') })}</span>}
        {at !== null && <Time at={at} />}
      </CardFoot>
    </Card>
  );
}
