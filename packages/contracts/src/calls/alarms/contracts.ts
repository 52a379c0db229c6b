import { z } from 'zod';
import { contract } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { officePages } from '../../office-pages.ts';
import { ALARM_FACTS, ALARM_KINDS, alarmState, alarmSubject } from './schemas.ts';

const at = z.number().int();

const alarm = z.object({
  alarmId: z.uuid(),
  kind: z.enum(ALARM_KINDS),
  subject: z.object({ kind: alarmSubject, id: z.string() }),
  facts: z.partialRecord(z.enum(ALARM_FACTS), z.string()),
  /** The accounts of the members and operators that subject and facts name, by their ids. */
  accounts: z.record(z.string(), z.string()),
  /** The page where operators act on it; null: there is none. */
  page: z.enum(officePages).nullable(),
  raisedAt: at,
  state: alarmState,
  seenBy: z.string().nullable(),
  seenAt: at.nullable(),
  closedBy: z.string().nullable(),
  closedAt: at.nullable(),
  note: z.string(),
});

export const officeAlarms = contract({
  summary: 'Alarms in one state: open and seen ones oldest first, closed ones newest first, keyset-paged.',
  query: z.object({ state: alarmState.default('open'), after: z.uuid().optional() }),
  value: z.object({ list: z.array(alarm), next: z.string().nullable() }),
});

export const officeSeeAlarm = contract({
  summary: 'Says that an operator has seen an open alarm. A repeat changes nothing.',
  body: z.object({ alarmId: z.uuid() }),
  value: alarm,
  errors: ['item_unknown', 'already_decided'],
});

export const officeCloseAlarm = contract({
  summary: 'Closes an alarm with a note on what was done. The same trouble raises a new one after that.',
  body: z.object({ alarmId: z.uuid(), note: z.string().trim().min(1).max(REASON_LENGTH) }),
  value: alarm,
  errors: ['item_unknown', 'already_decided', 'approval_own'],
});
