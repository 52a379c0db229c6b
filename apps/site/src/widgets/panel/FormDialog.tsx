import { Button, Dialog } from '@chhokka/ui';
import { type ReactNode, useId } from 'react';
import { FormRefusal } from '../form/FormRefusal.tsx';
import styles from './FormDialog.module.css';

interface FormDialogProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly form: { readonly refusal: string | null; readonly sending: boolean };
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form and one action. */
export function FormDialog({ title, action, look = 'primary', form, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      width={480}
      height="auto"
      locked={form.sending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} look={look} size="large" wide data-default busy={form.sending}>
          {action}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <FormRefusal text={form.refusal} />
        {children}
      </form>
    </Dialog>
  );
}
