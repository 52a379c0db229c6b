import type { AgentType } from '@chhokka/contracts';
import { NativeSelect, TextInput } from '@mantine/core';
import { typed } from '../../shared/dialog/ActionDialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { hundredthsText, readHundredths } from '../site/hundredths.ts';
import { type Choice, NamePicker } from './NamePicker.tsx';
import { findAgents } from './use-agents.ts';

/** The types of agents. */
export const AGENT_TYPES = [1, 2, 41, 42] as const satisfies readonly AgentType[];

/** What is made of a member. `rate`: per cent ×100. */
interface MadeAgent {
  readonly type: AgentType;
  readonly rate: number;
  readonly uplineId: string | null;
  readonly code: string | null;
}

interface MakeFieldsProps {
  /** Whether it is a new account, which stands on top without an upline; a member stays where he stands. */
  readonly isNew?: boolean;
  /** What the first of two operators chose. */
  readonly first?: Omit<MadeAgent, 'uplineId'> & { readonly upline: Choice | null };
  /** The member, who cannot be the own upline. */
  readonly without?: string;
}

/** The fields of a form that makes an agent; `readMade` reads them. */
export function MakeFields({ isNew = false, first, without }: MakeFieldsProps) {
  const texts = useTexts().agents;
  const t = texts.make;
  return (
    <>
      <NativeSelect
        size="md"
        name="type"
        label={t.type}
        defaultValue={String(first?.type ?? 2)}
        data={AGENT_TYPES.map((type) => ({ value: String(type), label: texts.types[type] }))}
      />
      <RateField label={t.rate} value={first?.rate ?? 0} />
      <NamePicker
        name="uplineId"
        label={t.upline}
        find={findAgents}
        none={isNew ? texts.noUpline : t.uplineStays}
        initial={first?.upline ?? null}
        {...(without !== undefined && { without })}
      />
      <CodeField label={t.code} value={first?.code ?? ''} />
    </>
  );
}

/** A line rate, typed in per cent; `rateOf` reads it. */
export function RateField({ label, value }: { label: string; value: number }) {
  const t = useTexts().agents.make;
  return (
    <TextInput
      size="md"
      name="rate"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      required
      withAsterisk={false}
      pattern="[0-4]([.,]\d{1,2})?|5([.,]0{1,2})?"
      title={t.rateRule}
      defaultValue={hundredthsText(value)}
    />
  );
}

/** An invitation code, which may be left empty unless it is required. */
export function CodeField({
  label,
  value = '',
  isRequired = false,
}: {
  label: string;
  value?: string;
  isRequired?: boolean;
}) {
  const t = useTexts().agents.make;
  return (
    <TextInput
      size="md"
      name="code"
      label={label}
      autoComplete="off"
      spellCheck={false}
      required={isRequired}
      withAsterisk={false}
      pattern="[A-Za-z0-9]{4,32}"
      title={t.codeRule}
      defaultValue={value}
    />
  );
}

/** The typed rate, per cent ×100. */
export function rateOf(form: FormData): number {
  return readHundredths(typed(form, 'rate')) ?? 0;
}

/** What the fields say. */
export function readMade(form: FormData): MadeAgent {
  return {
    type: AGENT_TYPES.find((type) => String(type) === typed(form, 'type')) ?? 2,
    rate: rateOf(form),
    uplineId: typed(form, 'uplineId') || null,
    code: typed(form, 'code') || null,
  };
}
