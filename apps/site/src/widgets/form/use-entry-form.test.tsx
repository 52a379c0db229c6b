import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { useEntryForm } from './use-entry-form.ts';

afterEach(cleanup);

const MISSING = { bn: 'এই ঘরটি পূরণ করুন', en: 'Fill in this field' } as const;

function Form({ language }: { language: 'bn' | 'en' }) {
  const form = useEntryForm<'name'>();
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <p role="alert">{form.errors.name ?? form.refusal}</p>
      <button onClick={() => form.submit({ name: MISSING[language] }, () => Promise.resolve())}>send</button>
    </>
  );
}

const page = (language: 'bn' | 'en') => (
  <IntlProvider locale={language} messages={language === 'bn' ? bn : en}>
    <Form language={language} />
  </IntlProvider>
);

it('an entry form drops its errors when the language changes, and keeps what was typed', () => {
  const { rerender } = render(page('bn'));
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'shapla' } });
  fireEvent.click(screen.getByText('send'));
  expect(screen.getByRole('alert').textContent).toBe(MISSING.bn);
  rerender(page('en'));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('shapla');
  fireEvent.click(screen.getByText('send'));
  expect(screen.getByRole('alert').textContent).toBe(MISSING.en);
});
