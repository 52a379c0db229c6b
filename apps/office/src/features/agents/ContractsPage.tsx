import { NativeSelect } from '@mantine/core';
import { useAddress } from '../../shared/address.ts';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import { ContractsTable } from './ContractsTable.tsx';
import { agreementKinds, shows } from './use-contracts.ts';

/** Contracts with agents: those in review, those that apply, wait or ended. */
export function ContractsPage() {
  const t = useTexts().agentContracts;
  const waiting = useWaiting().agentContracts ?? 0;
  const { query, change } = useAddress();
  const show = useChoice('show', shows);
  const kind = agreementKinds.find((each) => each === query.get('kind'));
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs
        label={t.filter}
        name="show"
        current={show}
        keep={['kind']}
        tabs={shows.map((key) => ({ key, text: t.shows[key], waiting: key === 'review' ? waiting : 0 }))}
      />
      <Tools>
        <NativeSelect
          size="md"
          name="kind"
          label={t.kind}
          value={kind ?? ''}
          data={[
            { value: '', label: t.allKinds },
            ...agreementKinds.map((value) => ({ value, label: t.kinds[value] })),
          ]}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
        />
      </Tools>
      <ContractsTable key={`${show} ${kind ?? ''}`} asked={{ show, kind }} />
    </>
  );
}
