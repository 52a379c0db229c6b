import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallValue, SiteItemOf } from '@chhokka/contracts';
import { failureText } from '../../../shared/api.ts';
import { PageHead } from '../../../shared/listing/PageHead.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { History } from '../History.tsx';
import { WaitingProposals } from '../proposals/WaitingProposals.tsx';
import { Edited } from '../SaveBar.tsx';
import { OWN_SITE, useItem, useSettingsTree } from '../site-api.ts';
import { useDraft } from '../use-draft.ts';
import { Groups } from './Groups.tsx';
import { Preview } from './Preview.tsx';
import styles from './SettingsPage.module.css';

type Settings = SiteItemOf<'settings'>;
const NOTHING: Settings = { kind: 'settings', nodes: {}, values: {} };

/** The switches and values of the site, or the differing ones of one domain. */
export function SettingsPage() {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('domain') ?? OWN_SITE;
  const tree = useSettingsTree();
  const own = useItem('settings', OWN_SITE);
  const item = useItem('settings', id);
  const error = tree.error ?? own.error ?? item.error;
  const isThere = tree.data !== undefined && own.data !== undefined && item.data !== undefined;
  return (
    <>
      <PageHead title={t.site.settings} lead={t.site.settingsLead} />
      {tree.data && <Domains id={id} domains={tree.data.domains} />}
      {isThere && (
        <Editor
          key={id}
          id={id}
          version={item.data?.version ?? ''}
          base={(item.data?.item as Settings | undefined) ?? NOTHING}
          own={(own.data?.item as Settings | undefined) ?? NOTHING}
          tree={tree.data}
        />
      )}
      {!isThere && error === null && <Skeleton height={480} radius="md" role="status" aria-label={t.loading} />}
      {!isThere && error !== null && <Notice title={t.failedTitle} text={failureText(error, t)} />}
    </>
  );
}

function Domains({ id, domains }: { id: string; domains: readonly string[] }) {
  const { site } = useTexts();
  const navigate = useNavigate();
  const [written, setWritten] = useState('');
  const open = (domain: string): void => void navigate(domain === OWN_SITE ? '?' : `?domain=${domain}`);
  return (
    <form
      className={styles.domains}
      onSubmit={(event) => {
        event.preventDefault();
        if (written.trim() !== '') open(written.trim().toLowerCase());
      }}
    >
      <NativeSelect
        size="md"
        label={site.domains}
        name="domain"
        value={id}
        data={[
          { value: OWN_SITE, label: site.site },
          ...[...new Set([...domains, ...(id === OWN_SITE ? [] : [id])])].map((host) => ({ value: host, label: host })),
        ]}
        onChange={({ currentTarget }) => open(currentTarget.value)}
      />
      <TextInput
        size="md"
        label={site.newDomain}
        name="new-domain"
        placeholder="shapla.example"
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md">
        {site.open}
      </Button>
    </form>
  );
}

interface EditorProps {
  readonly id: string;
  readonly version: string;
  readonly base: Settings;
  readonly own: Settings;
  readonly tree: CallValue<'officeSettings'>;
}

function Editor({ id, version, base, own, tree }: EditorProps) {
  const editing = useDraft(`settings ${id}`, version, base);
  const isDomain = id !== OWN_SITE;
  return (
    <>
      {!isDomain && <WaitingProposals kind="settings" />}
      <Edited kind="settings" id={id} editing={editing} tools={<Preview id={id} />}>
        <Groups
          tree={tree.nodes}
          own={isDomain ? own.nodes : null}
          defaults={isDomain ? namesOfDomains({ ...tree.defaults, ...own.values }, tree.everywhere) : tree.defaults}
        />
      </Edited>
      <History kind="settings" id={id} editing={editing} />
    </>
  );
}

/** Without the values that are the same on all domains. */
function namesOfDomains(values: Settings['values'], everywhere: readonly string[]): Settings['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !everywhere.includes(name)));
}
