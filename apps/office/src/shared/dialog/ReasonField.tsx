import { REASON_LENGTH } from '@chhokka/contracts/limits';
import { Textarea } from '@mantine/core';

interface ReasonFieldProps {
  readonly label: string;
  /** Whether it may be empty. */
  readonly isOptional?: boolean;
}

/** The reason of an action; required unless it is optional. */
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
