import { Button, Skeleton, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { ItemField } from './fields/ItemField.tsx';
import { GameFacts } from './games/GameFacts.tsx';
import { GameVersions } from './GameVersions.tsx';
import { History } from './History.tsx';
import styles from './ItemPage.module.css';
import { blanks, fields } from './kinds.ts';
import { WaitingProposals } from './proposals/WaitingProposals.tsx';
import { Edited } from './SaveBar.tsx';
import { type Draft, isProposed, type ListedKind, useItem } from './site-api.ts';
import { useDraft } from './use-draft.ts';

interface ItemPageProps {
  readonly kind: ListedKind;
  readonly id: string;
  /** The item is new and not saved yet. */
  readonly isNew: boolean;
  /** More about a stored item, below its form. */
  readonly more?: ComponentType<{ readonly id: string; readonly item: Draft }> | undefined;
}

/** One item: its fields, its unsaved changes, and its history. */
export function ItemPage({ kind, id, isNew, more }: ItemPageProps) {
  const t = useTexts();
  const item = useItem(kind, id, isNew);
  const [madeAt] = useState(() => Date.now());
  const [query] = useSearchParams();
  // What the list was filtered by stays in the address.
  const { id: _id, new: _new, ...filter } = Object.fromEntries(query);
  const back = (
    <Button
      component={Link}
      to={`?${new URLSearchParams({ ...filter, kind })}`}
      variant="default"
      size="md"
      className={styles.back ?? ''}
    >
      {t.site.back}
    </Button>
  );
  if (item.data === undefined) {
    if (item.error === null) return <Skeleton height={480} radius="md" role="status" aria-label={t.loading} />;
    return <Notice title={t.failedTitle} text={failureText(item.error, t)} action={back} />;
  }
  const blank = isNew ? blanks[kind]?.(madeAt) : undefined;
  const base = item.data?.item ?? blank;
  if (base === undefined) return <Notice title={t.notFoundTitle} action={back} />;
  return (
    <>
      {back}
      <Editor key={`${kind} ${id}`} kind={kind} id={id} version={item.data?.version ?? ''} base={base} more={more} />
    </>
  );
}

interface EditorProps {
  readonly kind: ListedKind;
  readonly id: string;
  readonly version: string;
  readonly base: Draft;
  readonly more: ItemPageProps['more'];
}

function Editor({ kind, id, version, base, more: More }: EditorProps) {
  const { site } = useTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const isNew = version === '';
  const [name, setName] = useState(id);
  const editing = useDraft(`${kind} ${id}`, version, base);
  const title = isNew ? fill(site.newTitle, { kind: site.kinds[kind] }) : titleOf(base, language) || id;
  return (
    <>
      <PageHead title={title} lead={isNew || kind === 'game' ? site.kinds[kind] : `${site.kinds[kind]} · ${id}`} />
      {kind === 'game' && <GameFacts id={id} />}
      {isProposed(kind) && !isNew && <WaitingProposals kind={kind} id={id} />}
      <Edited
        kind={kind}
        id={name}
        editing={editing}
        isNew={isNew}
        onSaved={({ waits }) => {
          if (!isNew) return;
          editing.discard();
          void navigate(waits ? `?kind=${kind}` : `?kind=${kind}&id=${name}`, { replace: true });
        }}
      >
        {isNew && (
          <TextInput
            size="md"
            name="id"
            label={site.id}
            description={site.idHelp}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'))}
          />
        )}
        {fields[kind].map((field) => (
          <ItemField key={field.name} field={field} isNew={isNew} />
        ))}
      </Edited>
      {More && <More id={id} item={editing.draft} />}
      {kind === 'game' && <GameVersions id={id} />}
      {!isNew && <History kind={kind} id={id} editing={editing} />}
    </>
  );
}

function titleOf(item: Draft, language: 'bn' | 'en'): string {
  if ('title' in item) return item.title[language];
  return 'name' in item ? item.name[language] : '';
}
