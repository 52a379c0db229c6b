import { createContext, use } from 'react';
import type { Draft } from './site-api.ts';

/** The form, as its fields see it. */
export interface Form {
  readonly draft: Draft;
  change(draft: Draft): void;
  /** What is wrong, by path: `title.bn`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isNew: boolean;
}

export const FormContext = createContext<Form | null>(null);

/** The form around a field. */
export function useForm(): Form {
  const form = use(FormContext);
  if (form === null) throw new Error('a field stands outside of a form');
  return form;
}

/** One field of the draft by its name: its value, its fault, and a function that changes it. */
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

/** The first fault of a field or of its parts. */
export function faultUnder(faults: Form['faults'], path: string): string | undefined {
  return faults[path] ?? Object.entries(faults).find(([each]) => each.startsWith(`${path}.`))?.[1];
}
