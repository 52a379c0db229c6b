import { REASON_LENGTH } from '@chhokka/contracts/limits';
import { Textarea } from '@mantine/core';

interface ReasonFieldProps {
  readonly label: string;
  /** Where it may be left out. */
  readonly isOptional?: boolean;
}

/** Why something is done; no dialog is sent without it, unless it is said. */
export function ReasonField({ label, isOptional = false }: ReasonFieldProps) {
  return (
    <Textarea
      size="md"
      name="reason"
      label={label}
      required={!isOptional}
      withAsterisk={false}
      maxLength={REASON_LENGTH}
      rows={2}
    />
  );
}
