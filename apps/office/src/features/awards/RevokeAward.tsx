import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { prizeText } from './prize-text.ts';
import { type Award, useRevokeAward } from './use-awards.ts';

/** The button that revokes an award; nothing where there is nothing left to take. */
export function RevokeAward({ award }: { award: Award }) {
  const texts = useTexts();
  const t = texts.awards;
  const revoke = useRevokeAward();
  const { awardId, state, prize, account } = award;
  const isOpen = state === 'review' || state === 'ready';
  const mayBeLeft = state === 'claimed' && prize.form === 'bonus';
  if (!mayDo(useSession(), 'rewards.serve') || (!isOpen && !mayBeLeft)) return '–';
  return (
    <ActionDialog
      isBad
      label={t.revoke}
      title={t.revokeTitle}
      text={isOpen ? fill(t.revokeReady, { account, prize: prizeText(texts, award) }) : t.revokeClaimed}
      submit={t.revoke}
      onSubmit={(form) => revoke.mutateAsync({ awardId, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} />
    </ActionDialog>
  );
}
