import { useState } from 'react';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Outcome } from '../shared-rounds/Outcome.tsx';
import { type Table, type TableRequest, useAskCancel, useChangeTable } from './use-tables.ts';

/** Closes a table after its running round, or opens it. */
export function OpenOrClose({ table: { provider, table, version, settings } }: { table: Table }) {
  const { providerGames, tables: t } = useTexts();
  const { mutateAsync } = useChangeTable();
  const [ended, setEnded] = useState<TableRequest | null>(null);
  const { open } = settings;
  const label = open ? t.close : t.reopen;
  return (
    <>
      <ActionDialog
        isMain={!open}
        label={label}
        title={label}
        text={open ? t.ifClosed : t.ifReopened}
        submit={label}
        onSubmit={async (form) => {
          const change = { provider, table, version, settings: { ...settings, open: !open } };
          setEnded(await mutateAsync({ ...change, reason: typed(form, 'reason') }));
        }}
      >
        <ReasonField label={providerGames.reason} />
      </ActionDialog>
      {ended !== null && ended.state !== 'done' && <Outcome request={ended} words={t} />}
    </>
  );
}

/**
 * Asks for the running round to be cancelled while its bets are open. A question that is still open at the lock closes,
 * because the round cannot be cancelled any more.
 */
export function CancelRound({ table: { provider, table, round } }: { table: Table }) {
  const { providerGames, tables: t } = useTexts();
  const { mutateAsync } = useAskCancel();
  if (round?.state !== 'betting') return null;
  return (
    <ActionDialog
      key={round.round}
      isBad
      label={t.cancel}
      title={t.cancel}
      text={t.ifCancelled}
      submit={t.cancel}
      onSubmit={(form) => mutateAsync({ provider, table, round: round.round, reason: typed(form, 'reason') })}
    >
      <ReasonField label={providerGames.reason} />
    </ActionDialog>
  );
}
