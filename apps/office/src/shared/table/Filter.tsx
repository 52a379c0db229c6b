import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { dayOf, NamedDayField } from '../DayField.tsx';
import { useTexts } from '../texts.ts';
import styles from './Filter.module.css';

/** One field of a filter. */
export interface Field {
  readonly name: string;
  readonly label: string;
  /** Without options, the field is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly type?: 'date';
}

interface FilterProps {
  readonly fields: readonly Field[];
  readonly query: URLSearchParams;
  readonly onFilter: (values: Readonly<Record<string, string>>) => void;
}

/** The filter of a list. It is applied when the form is sent, not at every key. */
export function Filter({ fields, query, onFilter }: FilterProps) {
  const t = useTexts().rounds;
  return (
    <form
      key={query.toString()}
      className={styles.filter}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        onFilter(
          Object.fromEntries(
            fields.map(({ name, type }) => [name, type === 'date' ? dayOf(form, name) : valueOf(form, name)]),
          ),
        );
      }}
    >
      {fields.map(({ name, label, options, type }) =>
        options ? (
          <NativeSelect
            // A value from the address can be selected only once the options are loaded.
            key={`${name} ${options.length}`}
            size="md"
            name={name}
            label={label}
            defaultValue={query.get(name) ?? ''}
            data={[...options]}
          />
        ) : type === 'date' ? (
          <NamedDayField key={name} name={name} label={label} defaultValue={query.get(name) ?? ''} />
        ) : (
          <TextInput
            key={name}
            size="md"
            name={name}
            label={label}
            autoComplete="off"
            maxLength={64}
            defaultValue={query.get(name) ?? ''}
          />
        ),
      )}
      <Button type="submit" size="md" leftSection={<Search size={18} aria-hidden />}>
        {t.search}
      </Button>
    </form>
  );
}

function valueOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
