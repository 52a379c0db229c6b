import { Textarea } from '@mantine/core';

const LONGEST = 500;

/** Why something is done; no dialog is sent without it. */
export function ReasonField({ label }: { label: string }) {
  return <Textarea size="md" name="reason" label={label} required withAsterisk={false} maxLength={LONGEST} rows={2} />;
}
