import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Asked, Question } from './Question.tsx';

interface ActionDialogProps extends Asked {
  /** The label of the button that opens it. */
  readonly label: string;
  readonly isMain?: boolean;
}

/** A button with the dialog that confirms and performs its action. */
export function ActionDialog({ label, isMain = false, ...asked }: ActionDialogProps) {
  const { isBad = false } = asked;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="md"
        variant={isMain ? 'filled' : isBad ? 'light' : 'default'}
        {...(isBad && { color: 'bad' })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Question {...asked} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The text in a field of a form, trimmed. */
export function typed(form: FormData, name: string): string {
  return typedSecret(form, name).trim();
}

/** The text of a password field, in which spaces count. */
export function typedSecret(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
