import { Textarea } from '@mantine/core';
import { useTexts } from '../../shared/texts.ts';

const LONGEST_REASON = 500;

/** Why something is done to a member, for other operators. */
export function Reason() {
  const t = useTexts().members;
  return (
    <Textarea
      size="md"
      name="reason"
      label={t.reason}
      required
      withAsterisk={false}
      maxLength={LONGEST_REASON}
      rows={2}
    />
  );
}
