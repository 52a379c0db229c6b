import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { DetailKind, SiteItemOf } from '@chhokka/contracts';
import { METHOD_DETAILS } from '@chhokka/contracts/limits';
import { DETAIL_KINDS, PAYMENT_BRANDS } from '@chhokka/contracts/payment-brands';
import { X } from 'lucide-react';
import { fill, useTexts } from '../../../shared/texts.ts';
import { faultUnder, useField, useForm } from '../form.ts';
import { labelOf, optionLabel } from '../labels.ts';
import { usePaymentGateways } from '../site-api.ts';
import styles from './fields.module.css';
import { ChoiceField } from './simple.tsx';

type Method = SiteItemOf<'method'>;

/** How a payment method receives money: manually to an account, or through a gateway. */
export function WayFields({ isNew }: { isNew: boolean }) {
  const { site } = useTexts();
  const { draft, change, faults } = useForm();
  if (draft.kind !== 'method') return null;
  const turn = (rail: Method['rail']): void =>
    change({
      ...draft,
      rail,
      gatewayCode: null,
      details: rail === 'manual' ? [{ kind: 'number', value: '' }] : [],
      proof: rail === 'manual' ? 'optional' : 'none',
    });
  return (
    <>
      <NativeSelect
        size="md"
        label={labelOf(site, 'rail')}
        name="rail"
        value={draft.rail}
        disabled={!isNew}
        error={faults.rail}
        data={(['manual', 'gateway'] as const).map((value) => ({ value, label: optionLabel(site, value) }))}
        onChange={({ currentTarget }) => turn(currentTarget.value as Method['rail'])}
      />
      <ChoiceField name="brand" options={PAYMENT_BRANDS} />
      {draft.rail === 'gateway' ? (
        <GatewayField />
      ) : (
        <>
          <DetailsField />
          <ChoiceField name="proof" options={['none', 'optional', 'required']} />
        </>
      )}
    </>
  );
}

function GatewayField() {
  const { site, methods } = useTexts();
  const { value, set, fault } = useField<string | null>('gatewayCode');
  const { data } = usePaymentGateways();
  return (
    <NativeSelect
      size="md"
      label={labelOf(site, 'gatewayCode')}
      name="gatewayCode"
      {...(data?.list.length === 0 && { description: methods.noGateway })}
      value={value ?? ''}
      error={fault()}
      data={[
        { value: '', label: methods.choose },
        ...(data?.list ?? []).map(({ code, name, enabled }) => ({
          value: code,
          label: enabled ? name : fill(methods.gatewayOff, { name }),
        })),
      ]}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

/** The account data that members pay to, line by line. */
function DetailsField() {
  const { site, methods } = useTexts();
  const { faults } = useForm();
  const { value: lines, set, fault } = useField<Method['details']>('details');
  const put = (place: number, part: Partial<Method['details'][number]>): void =>
    set(lines.map((line, at) => (at === place ? { ...line, ...part } : line)));
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, 'details')}</legend>
      <ol className={styles.details}>
        {lines.map((line, at) => (
          <li key={at} className={styles.detail}>
            <NativeSelect
              size="md"
              aria-label={fill(methods.detailKind, { place: at + 1 })}
              name={`details.${at}.kind`}
              value={line.kind}
              error={faults[`details.${at}.kind`]}
              data={DETAIL_KINDS.map((kind) => ({ value: kind, label: optionLabel(site, kind) }))}
              onChange={({ currentTarget }) => put(at, { kind: currentTarget.value as DetailKind })}
            />
            <TextInput
              size="md"
              aria-label={fill(methods.detailValue, { place: at + 1 })}
              name={`details.${at}.value`}
              value={line.value}
              error={faultUnder(faults, `details.${at}.value`)}
              onChange={({ currentTarget }) => put(at, { value: currentTarget.value })}
            />
            <Button
              variant="default"
              size="md"
              aria-label={fill(methods.removeDetail, { place: at + 1 })}
              onClick={() => set(lines.filter((_, place) => place !== at))}
            >
              <X size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      {fault() && <p className={styles.fault}>{fault()}</p>}
      {lines.length < METHOD_DETAILS && (
        <Button variant="default" size="md" onClick={() => set([...lines, { kind: 'name', value: '' }])}>
          {methods.addDetail}
        </Button>
      )}
    </fieldset>
  );
}
