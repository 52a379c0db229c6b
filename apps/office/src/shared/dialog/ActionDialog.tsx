import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Asked, Question } from './Question.tsx';

interface ActionDialogProps extends Asked {
  /** Of the button that opens it. */
  readonly label: string;
  readonly isMain?: boolean;
}

/** A button, and the dialog in which something is done that is asked about once. */
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

/** What was typed into a field of a form. */
export function typed(form: FormData, name: string): string {
  return typedSecret(form, name).trim();
}

/** The same of a password, in which spaces count. */
export function typedSecret(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
