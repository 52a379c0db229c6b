import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LineType } from '@chhokka/contracts';
import { TextField } from '@chhokka/ui';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { latinDigits } from '../../../platform/words/digits.ts';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import { useAgent } from '../agent.ts';
import { readRate } from '../shared/rate.ts';
import { RateField } from '../shared/RateField.tsx';
import { useRateError } from '../shared/use-rate-error.ts';
import { TypeField } from './TypeField.tsx';
import { type AgentLink, useRefreshLinks } from './use-links.ts';

interface LinkDialogProps {
  readonly onMade: (link: AgentLink) => void;
  readonly onClose: () => void;
}

/** Makes a registration link: of what type, at what rate, for how long, and by what code. */
export function LinkDialog({ onMade, onClose }: LinkDialogProps) {
  const t = useTranslations('agents.register.link');
  const { links: types, rate: most } = useAgent();
  const { form, values, change, submit } = useLinkForm(onMade);
  return (
    <FormDialog title={t('title')} action={t('submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TypeField
        types={types}
        value={values.type}
        error={form.errors.type}
        onChange={(type) => change('type', { type })}
      />
      {most > 0 && (
        <RateField
          label={t('rate')}
          value={values.rate}
          least={0}
          most={most}
          error={form.errors.rate}
          onChange={(rate) => change('rate', { rate })}
        />
      )}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="off"
        maxLength={40}
        value={values.name}
        error={form.errors.name}
        onChange={(event) => change('name', { name: event.target.value })}
      />
      <TextField
        label={t('days')}
        hint={t('daysHint', { most: MOST_DAYS })}
        name="days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={values.days}
        error={form.errors.days}
        onChange={(event) => change('days', { days: latinDigits(event.target.value) })}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={values.code}
        error={form.errors.code}
        onChange={(event) => change('code', { code: event.target.value })}
      />
    </FormDialog>
  );
}

const MOST_DAYS = 366;
const CODE = /^[A-Za-z0-9]{4,32}$/;
const PLACES = { agent_type_refused: 'type', rate_too_high: 'rate', invite_code_taken: 'code' } as const;

type Field = 'type' | 'rate' | 'name' | 'days' | 'code';

interface Values {
  readonly requestId: string;
  readonly type: LineType;
  readonly rate: string;
  readonly name: string;
  readonly days: string;
  readonly code: string;
}

/** One filled-in form makes one link, however often it is sent. Changed content is another request. */
function useLinkForm(onMade: (link: AgentLink) => void) {
  const t = useTranslations('agents.register.link');
  const { links: types, rate: most } = useAgent();
  const rateError = useRateError();
  const refresh = useRefreshLinks();
  const form = useEntryForm<Field>();
  const [values, setValues] = useState<Values>(() => ({
    requestId: crypto.randomUUID(),
    type: types.includes(0) ? 0 : (types[0] ?? 0),
    rate: '0.00',
    name: '',
    days: '',
    code: '',
  }));

  function change(field: Field, changes: Partial<Values>): void {
    setValues((now) => ({ ...now, ...changes, requestId: crypto.randomUUID() }));
    form.touch(field);
  }

  function submit(): void {
    const { requestId, type } = values;
    const [name, days, code] = [values.name.trim(), values.days.trim(), values.code.trim()];
    const wrongRate = rateError(values.rate, 0, most);
    const errors = {
      ...(wrongRate !== undefined && { rate: wrongRate }),
      ...(days !== '' && !isDays(days) && { days: t('daysWrong', { most: MOST_DAYS }) }),
      ...(code !== '' && !CODE.test(code) && { code: t('codeWrong') }),
    };
    const send = async (): Promise<void> => {
      const link = await agentsCall('agentMakeLink', {
        requestId,
        type,
        rate: readRate(values.rate) ?? 0,
        name,
        ...(days !== '' && { days: Number(days) }),
        ...(code !== '' && { code }),
      });
      onMade(link);
      await refresh();
    };
    form.submit(errors, send, PLACES);
  }

  return { form, values, change, submit };
}

function isDays(typed: string): boolean {
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_DAYS;
}
