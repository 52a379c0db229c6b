import { Textarea } from '@mantine/core';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { Card, CardFoot, CardWords } from '../../shared/listing/Card.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './MemberPage.module.css';
import { type Member, useChange } from './use-members.ts';

const LONGEST_NOTE = 1_000;

/** Operators' notes about the member, for each other. */
export function Notes({ member: { memberId, notes } }: { member: Member }) {
  const t = useTexts().members;
  const session = useSession();
  const add = useChange('officeMemberNote');
  return (
    <>
      {mayDo(session, 'members.write') && (
        <div className={styles.tools}>
          <ActionDialog
            isMain
            label={t.addNote}
            title={t.addNote}
            text={t.noteText}
            submit={t.addNote}
            onSubmit={(form) => add({ memberId, text: typed(form, 'note') })}
          >
            <Textarea
              size="md"
              name="note"
              label={t.note}
              required
              withAsterisk={false}
              maxLength={LONGEST_NOTE}
              rows={4}
            />
          </ActionDialog>
        </div>
      )}
      {notes.length === 0 ? (
        <Notice title={t.noNotes} />
      ) : (
        <ul>
          {notes.map(({ id, account, at, text }) => (
            <Card key={id}>
              <CardWords>{text}</CardWords>
              <CardFoot>
                <span>{account}</span>
                <Time at={at} />
              </CardFoot>
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
