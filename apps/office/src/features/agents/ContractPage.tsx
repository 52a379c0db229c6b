import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Money } from '../../shared/Money.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, usePageTitle, useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { AgentName, Giver } from './AgentName.tsx';
import styles from './Agents.module.css';
import { ContractDecisions } from './ContractDecisions.tsx';
import { STATE_COLOURS } from './ContractsTable.tsx';
import { OfferContract } from './OfferContract.tsx';
import { TermsView } from './TermsView.tsx';
import { type Contract, type ContractFile, useContract, type Version } from './use-contracts.ts';

/** One contract: its sides, all versions with their terms in words, who did what, and what the house can do. */
export function ContractPage() {
  const { id = '' } = useParams();
  const found = useContract(id);
  if (!found.data) {
    return <Listing list={undefined} query={found} cardHeight={200} empty={null} renderCard={() => null} />;
  }
  return <Loaded key={id} file={found.data} />;
}

function Loaded({ file: { agreement, versions } }: { file: ContractFile }) {
  const t = useTexts().agentContracts;
  const currency = useSiteCurrency();
  const { kind, taker, giver, first, needsSecond, lastPaid } = agreement;
  const title = `${t.kinds[kind]}: ${taker.account}`;
  usePageTitle(title);
  return (
    <>
      <Link className={styles.back ?? ''} to="/agent-contracts">
        {t.back}
      </Link>
      <h1 className={styles.name}>{title}</h1>
      <FactList
        facts={[
          [t.giver, <Giver key="giver" giver={giver} />],
          [t.taker, <AgentName key="taker" of={taker} />],
          [t.lastPaid, lastPaid === null ? '–' : <Money key="paid" amount={lastPaid} currency={currency} />],
          ...(needsSecond ? [[t.review, t.needsSecond] as const] : []),
        ]}
      />
      {first !== null && <p className={styles.own}>{fill(t.firstSeen, { account: first })}</p>}
      <Change agreement={agreement} />
      <Listing
        list={versions}
        query={{ error: null, refetch: () => Promise.resolve() }}
        cardHeight={200}
        empty={null}
        renderCard={(version) => <VersionCard key={version.versionId} contract={agreement} version={version} />}
      />
    </>
  );
}

/** The form that offers other terms, for contracts of the house. */
function Change({ agreement: { giver, taker, current, coming, open } }: { agreement: Contract }) {
  const t = useTexts().agentContracts.offer;
  const mayWrite = mayDo(useSession(), 'agents.write');
  const [isOpen, setOpen] = useState(false);
  const now = coming ?? current;
  if (!mayWrite || giver !== null || now === null || open?.state === 'proposed') return null;
  return (
    <>
      <div className={styles.actions}>
        <Button size="md" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.change}
        </Button>
      </div>
      {isOpen && <OfferContract memberId={taker.memberId} account={taker.account} now={now.terms} />}
    </>
  );
}

const PLACES = ['open', 'current', 'coming'] as const;

function VersionCard({ contract, version }: { contract: Contract; version: Version }) {
  const t = useTexts().agentContracts;
  const { versionId, number, state, terms, proposedBy, proposedAt, answerBy, endAskedBy, endedBecause } = version;
  const places = PLACES.filter((each) => contract[each]?.versionId === versionId);
  return (
    <Card data-version={number}>
      <CardHead
        who={fill(t.version, { number })}
        badges={
          <>
            {places.map((place) => (
              <CardBadge key={place} color="plain">
                {t.places[place]}
              </CardBadge>
            ))}
            <CardBadge color={STATE_COLOURS[state]}>{t.states[state]}</CardBadge>
          </>
        }
      />
      <TermsView terms={terms} />
      <Applies version={version} />
      <CardFoot>
        <span>{fill(t.proposed, { side: sideName(t, contract, proposedBy) })}</span>
        <Time at={proposedAt} />
        {state === 'proposed' && (
          <span>
            {t.answerBy} <Time at={answerBy} />
          </span>
        )}
        {endAskedBy !== null && <span>{fill(t.endAsked, { side: sideName(t, contract, endAskedBy) })}</span>}
        {endedBecause !== null && <span>{fill(t.because, { reason: wordOf(t.reasons, endedBecause) })}</span>}
      </CardFoot>
      <Steps version={version} />
      <ContractDecisions contract={contract} version={version} />
    </Card>
  );
}

function Applies({ version: { appliesFrom, appliesUntil } }: { version: Version }) {
  const t = useTexts().agentContracts;
  if (appliesFrom === null) return null;
  return (
    <CardFoot>
      <span>
        {t.appliesFrom} <Time at={appliesFrom} />
      </span>
      <span>
        {appliesUntil === null ? (
          t.noEnd
        ) : (
          <>
            {t.appliesUntil} {<Time at={appliesUntil} />}
          </>
        )}
      </span>
    </CardFoot>
  );
}

function Steps({ version: { steps } }: { version: Version }) {
  const t = useTexts().agentContracts;
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={t.steps}>
      {steps.map(({ at, state, by, reason }) => (
        <li key={`${at} ${state} ${by}`}>
          <Time at={at} /> · {t.states[state]} · {by}
          {reason !== null && reason !== '' && ` · ${reason}`}
        </li>
      ))}
    </ol>
  );
}

function sideName(
  t: ReturnType<typeof useTexts>['agentContracts'],
  { giver, taker }: Contract,
  side: 'giver' | 'taker',
): string {
  const name = side === 'taker' ? taker.account : (giver?.account ?? t.house);
  return `${name} (${t.sides[side]})`;
}
