import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue, LineType } from '@chhokka/contracts';
import { Button, TextField } from '@chhokka/ui';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { useAgent } from '../agent.ts';
import { Panel } from '../shared/Panel.tsx';
import { readRate } from '../shared/rate.ts';
import { RateField } from '../shared/RateField.tsx';
import { useRateError } from '../shared/use-rate-error.ts';
import styles from './Register.module.css';
import { TypeField } from './TypeField.tsx';

type Made = CallValue<'agentMakeDownline'>;
type Field = 'account' | 'type' | 'rate';

const PLACES = {
  username_taken: 'account',
  agent_type_refused: 'type',
  rate_too_high: 'rate',
} as const;

/** The form for an account that the agent makes for somebody. */
export function HandForm({ onMade }: { onMade: (made: Made) => void }) {
  const t = useTranslations('agents.register.hand');
  const { makes, rate: most } = useAgent();
  const { form, values, change, submit } = useHandForm(onMade);
  return (
    <Panel title={t('title')} className={styles.form}>
      <p className={styles.lead}>{t('lead')}</p>
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormRefusal text={form.refusal} />
        <TextField
          label={t('account')}
          hint={t('accountHint')}
          name="account"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={values.account}
          error={form.errors.account}
          onChange={(event) => change('account', { account: event.target.value })}
        />
        <TypeField
          types={makes}
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
        <Button type="submit" look="primary" size="large" wide busy={form.sending}>
          {t('submit')}
        </Button>
      </form>
    </Panel>
  );
}

interface Values {
  readonly requestId: string;
  readonly account: string;
  readonly type: LineType;
  readonly rate: string;
}

/** One filled-in form makes one account, however often it is sent. Changed content is another request. */
function useHandForm(onMade: (made: Made) => void) {
  const t = useTranslations('agents.register.hand');
  const { makes, rate: most } = useAgent();
  const queries = useQueryClient();
  const rateError = useRateError();
  const form = useEntryForm<Field>();
  const [values, setValues] = useState<Values>(() => ({
    requestId: crypto.randomUUID(),
    account: '',
    type: makes.includes(0) ? 0 : (makes[0] ?? 0),
    rate: '0.00',
  }));

  function change(field: Field, changes: Partial<Values>): void {
    setValues((now) => ({ ...now, ...changes, requestId: crypto.randomUUID() }));
    form.touch(field);
  }

  function submit(): void {
    const account = values.account.trim();
    const wrongRate = rateError(values.rate, 0, most);
    const errors = {
      ...(account === '' && { account: t('accountMissing') }),
      ...(wrongRate !== undefined && { rate: wrongRate }),
    };
    const send = async (): Promise<void> => {
      const rate = readRate(values.rate) ?? 0;
      const made = await agentsCall('agentMakeDownline', { ...values, account, rate });
      onMade(made);
      await queries.invalidateQueries({ queryKey: AGENTS_KEY });
    };
    form.submit(errors, send, PLACES);
  }

  return { form, values, change, submit };
}
