import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { ActionDialog } from '../dialog/ActionDialog.tsx';
import { mayDo, useSession } from '../session.ts';
import { useTexts } from '../texts.ts';

/** Takes back the operator's own adjustment, which waits for a second operator. */
export function TakeBack({ adjustmentId }: { adjustmentId: string }) {
  const t = useTexts().approvals;
  const queries = useQueryClient();
  const session = useSession();
  const { mutateAsync } = useMutation({
    mutationFn: () => call('officeWithdrawAdjustment', { adjustmentId }),
    onSettled: () =>
      Promise.all([['approvals'], ['members']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  if (!mayDo(session, 'members.adjust')) return null;
  return (
    <ActionDialog
      label={t.takeBack}
      title={t.takeBack}
      text={t.ifTakenBack}
      submit={t.takeBack}
      onSubmit={() => mutateAsync()}
    />
  );
}
