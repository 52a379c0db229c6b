import type { OfficeMessages } from '@chhokka/messages';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './Agents.module.css';
import { useChange } from './use-agents.ts';
import { type Contract, type Decision, decisionsOf, type Version } from './use-contracts.ts';

interface ContractDecisionsProps {
  readonly contract: Contract;
  readonly version: Version;
}

const BAD: readonly Decision[] = ['refuse', 'end'];

/** What the house can do about a version. Two operators approve where the contract may pay much. */
export function ContractDecisions({ contract, version }: ContractDecisionsProps) {
  const t = useTexts().agentContracts;
  const session = useSession();
  if (!mayDo(session, 'agents.write')) return null;
  const isOwn = contract.first !== null && contract.first === session?.account;
  const all = decisionsOf(contract, version);
  const shown = isOwn ? all.filter((each) => each !== 'approve') : all;
  if (all.length === 0) return null;
  return (
    <>
      {shown.length < all.length && <p className={styles.own}>{t.own}</p>}
      <div className={styles.actions}>
        {shown.map((decision) => (
          <Decide key={decision} decision={decision} contract={contract} version={version} />
        ))}
      </div>
    </>
  );
}

function Decide({ decision, contract, version }: ContractDecisionsProps & { readonly decision: Decision }) {
  const t = useTexts().agentContracts;
  const decide = useChange('officeDecideContract');
  const isBad = BAD.includes(decision);
  return (
    <ActionDialog
      isBad={isBad}
      isMain={decision === 'approve'}
      label={t.decisions[decision]}
      title={t.decisions[decision]}
      text={consequence(t, decision, contract, version)}
      submit={t.decisions[decision]}
      onSubmit={(form) => decide({ versionId: version.versionId, decision, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} isOptional={!isBad} />
    </ActionDialog>
  );
}

function consequence(
  { ifDecided }: OfficeMessages['agentContracts'],
  decision: Decision,
  { needsSecond, first }: Contract,
  { state }: Version,
): string {
  if (decision !== 'approve') return ifDecided[decision];
  const words = [needsSecond && first === null ? ifDecided.approveFirst : ifDecided.approve];
  return (state === 'proposed' ? [ifDecided.answer, ...words] : words).join(' ');
}
