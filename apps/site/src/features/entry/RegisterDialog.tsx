import type { EntryDialogProps } from '../../shared/dialogs.ts';

export default function RegisterDialog(_props: EntryDialogProps) {
  return null;
}
