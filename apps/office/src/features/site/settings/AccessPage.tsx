import { Alert, Badge, Button, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import type { CallInput, SiteItemOf } from '@chhokka/contracts';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { call, failureText } from '../../../shared/api.ts';
import { PageHead } from '../../../shared/listing/PageHead.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { MomentInput } from '../../../shared/MomentInput.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { faultUnder, FormContext, useField } from '../form.ts';
import { History } from '../History.tsx';
import { Edited } from '../SaveBar.tsx';
import { OWN_SITE, useItem } from '../site-api.ts';
import { useDraft } from '../use-draft.ts';
import styles from './AccessPage.module.css';

type Settings = SiteItemOf<'settings'>;
type Rules = Pick<CallInput<'officeAccessCheck'>, 'status' | 'regionRestriction'>;
type Restriction = Rules['regionRestriction'];

const OPEN: Restriction = { mode: 'off', countries: [], blockedAddresses: [], allowedAddresses: [] };

/** Who may enter the site: maintenance, countries and addresses, with a preview of whom the draft would lock out. */
export function AccessPage() {
  const t = useTexts();
  const { data, error } = useItem('settings', OWN_SITE);
  return (
    <>
      <PageHead title={t.site.access} lead={t.site.accessLead} />
      {data && <Editor version={data.version} base={data.item as Settings} />}
      {data === undefined && error === null && (
        <Skeleton height={360} radius="md" role="status" aria-label={t.loading} />
      )}
      {data === undefined && error !== null && <Notice title={t.failedTitle} text={failureText(error, t)} />}
    </>
  );
}

function Editor({ version, base }: { version: string; base: Settings }) {
  const editing = useDraft('access', version, base);
  return (
    <>
      <Edited kind="settings" id={OWN_SITE} editing={editing}>
        <AccessForm />
      </Edited>
      <History kind="settings" id={OWN_SITE} part="access" editing={editing} />
    </>
  );
}

function AccessForm() {
  const { site } = useTexts();
  const { value: values, set } = useField<Settings['values']>('values');
  const faults = use(FormContext)?.faults ?? {};
  const status = (values.status ?? 0) as Rules['status'];
  const restriction = { ...OPEN, ...(values.regionRestriction as Partial<Restriction> | undefined) };
  const restrict = (part: Partial<Restriction>): void =>
    set({ ...values, regionRestriction: { ...restriction, ...part } });
  const endTime = (values.maintenanceEndTime ?? null) as number | null;
  return (
    <>
      <NativeSelect
        size="md"
        label={site.statusLabel}
        name="status"
        value={String(status)}
        data={([0, 1, 2] as const).map((each) => ({ value: String(each), label: site.statuses[`s${each}`] }))}
        onChange={({ currentTarget }) => set({ ...values, status: Number(currentTarget.value) })}
      />
      {status === 1 && (
        <MomentInput
          label={site.endTime}
          name="maintenanceEndTime"
          value={endTime}
          error={faults['values.maintenanceEndTime']}
          onChange={(at) => set({ ...values, maintenanceEndTime: at })}
        />
      )}
      <NativeSelect
        size="md"
        label={site.mode}
        name="mode"
        description={site.unknownPlaces}
        value={restriction.mode}
        data={(['off', 'allow', 'block'] as const).map((value) => ({ value, label: site.modes[value] }))}
        onChange={({ currentTarget }) => restrict({ mode: currentTarget.value as Restriction['mode'] })}
      />
      {restriction.mode !== 'off' && (
        <List
          label={site.countries}
          name="countries"
          lines={restriction.countries}
          onChange={(countries) => restrict({ countries: countries.map((each) => each.toUpperCase()) })}
        />
      )}
      <List
        label={site.blocked}
        name="blockedAddresses"
        lines={restriction.blockedAddresses}
        onChange={(blockedAddresses) => restrict({ blockedAddresses })}
      />
      <List
        label={site.allowed}
        name="allowedAddresses"
        lines={restriction.allowedAddresses}
        onChange={(allowedAddresses) => restrict({ allowedAddresses })}
      />
      <Who
        rules={{ status, regionRestriction: cleaned(restriction) }}
        onAllow={(address) => restrict({ allowedAddresses: [...restriction.allowedAddresses, address] })}
      />
    </>
  );
}

/** Without empty lines from unfinished typing, and within the limits of the call that checks a draft. */
function cleaned({ mode, ...lists }: Restriction): Restriction {
  const clean = (lines: readonly string[], longest: number): string[] =>
    lines.map((line) => line.trim()).filter((line) => line !== '' && line.length <= longest);
  return {
    mode,
    countries: clean(lists.countries, 2),
    blockedAddresses: clean(lists.blockedAddresses, 64),
    allowedAddresses: clean(lists.allowedAddresses, 64),
  };
}

interface ListProps {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
}

function List({ label, name, lines, onChange }: ListProps) {
  const { site } = useTexts();
  const faults = use(FormContext)?.faults ?? {};
  return (
    <Textarea
      size="md"
      label={label}
      name={name}
      description={site.perLine}
      rows={3}
      value={lines.join('\n')}
      error={faultUnder(faults, `values.regionRestriction.${name}`)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))}
      onBlur={() => onChange(lines.map((line) => line.trim()).filter((line) => line !== ''))}
    />
  );
}

/** The addresses that the draft would lock out, the operator's own first. */
function Who({ rules, onAllow }: { rules: Rules; onAllow: (address: string) => void }) {
  const t = useTexts();
  const { site } = t;
  const [tried, setTried] = useState<readonly string[]>([]);
  const [written, setWritten] = useState('');
  const { data, error } = useQuery({
    queryKey: ['access check', rules, tried],
    queryFn: ({ signal }) => call('officeAccessCheck', { ...rules, addresses: [...tried] }, { signal }),
    placeholderData: (last) => last,
  });
  const self = data?.list.find(({ own }) => own);
  const tryIt = (): void => {
    const address = written.trim();
    if (address !== '') setTried([...tried.filter((each) => each !== address), address].slice(-20));
    setWritten('');
  };
  return (
    <section className={styles.who} aria-labelledby="who">
      <h2 id="who" className={styles.heading}>
        {site.whoTitle}
      </h2>
      {error && <p role="alert">{failureText(error, t)}</p>}
      {self?.closed && (
        <Alert variant="light" color="bad" role="status">
          {site.selfClosed}
        </Alert>
      )}
      <ul className={styles.list}>
        {data?.list.map(({ address, own, country, closed }) => (
          <li key={address} className={styles.one} data-address={address} data-closed={closed}>
            <span className={styles.address}>{address}</span>
            {country !== null && <span>{country}</span>}
            {own && <span className={styles.own}>{site.yourself}</span>}
            <Badge variant="light" color={closed === false ? 'good' : 'bad'} size="lg" radius="sm" tt="none">
              {closed === null ? site.noAddress : closed ? site.wouldClose : site.wouldOpen}
            </Badge>
            {closed && rules.status !== 1 && (
              <Button
                variant="default"
                size="md"
                aria-label={`${site.allowSelf}: ${address}`}
                onClick={() => onAllow(address)}
              >
                {site.allowSelf}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.try}>
        <TextInput
          size="md"
          label={site.tryAddress}
          name="try-address"
          placeholder="103.4.144.1"
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            tryIt();
          }}
        />
        <Button variant="default" size="md" onClick={tryIt}>
          {site.tryIt}
        </Button>
      </div>
    </section>
  );
}
