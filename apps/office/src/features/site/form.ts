import { createContext, use } from 'react';
import type { Draft } from './site-api.ts';

/** What fields know of the form that they stand in. */
export interface Form {
  readonly draft: Draft;
  change(draft: Draft): void;
  /** What is wrong, by path: `title.bn`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isNew: boolean;
}

export const FormContext = createContext<Form | null>(null);

/** The form that a field stands in. */
export function useForm(): Form {
  const form = use(FormContext);
  if (form === null) throw new Error('a field stands outside of a form');
  return form;
}

/** One field of the draft by its name: its value, what is wrong with it, and how it is changed. */
export function useField<Value>(name: string): {
  value: Value;
  fault(part?: string): string | undefined;
  set(value: Value): void;
} {
  const { draft, change, faults } = useForm();
  return {
    value: (draft as unknown as Record<string, unknown>)[name] as Value,
    fault: (part) => faults[part === undefined ? name : `${name}.${part}`],
    set: (value) => change({ ...draft, [name]: value }),
  };
}

/** The first fault at a place or below it. */
export function faultUnder(faults: Form['faults'], path: string): string | undefined {
  return faults[path] ?? Object.entries(faults).find(([each]) => each.startsWith(`${path}.`))?.[1];
}
