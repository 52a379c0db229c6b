import { createContext, use } from 'react';
import type { Draft } from './site-api.ts';

/** An object of a draft: the item itself, or a part of it. */
export type Part = Readonly<Record<string, unknown>>;

/** The form, as its fields see it. */
export interface Form {
  /** The whole item. */
  readonly draft: Draft;
  /** The object whose fields stand here: the item, or a part of it such as one row of a list. */
  readonly part: Part;
  /** Where the part stands in the item, with a dot behind it: `tiers.0.`; empty for the item. */
  readonly path: string;
  /** Replaces the part. */
  change(part: Part): void;
  /** What is wrong, by path in the item: `title.bn`. */
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

/** One field of the form's part: its path in the item, its value, its fault, and a function that changes it. */
export function useField<Value>(name: string): {
  path: string;
  value: Value;
  fault(part?: string): string | undefined;
  set(value: Value): void;
} {
  const { part: around, path: place, change, faults } = useForm();
  const path = `${place}${name}`;
  return {
    path,
    value: around[name] as Value,
    fault: (part) => faults[part === undefined ? path : `${path}.${part}`],
    set: (value) => change({ ...around, [name]: value }),
  };
}

/** A form that edits one part of another form's item. `name`: the path of that part, such as `prize` or `tiers.0`. */
export function formWithin(form: Form, name: string, part: Part, change: (part: Part) => void): Form {
  return { ...form, part, path: `${form.path}${name}.`, change };
}

/** The first fault of a field or of its parts. */
export function faultUnder(faults: Form['faults'], path: string): string | undefined {
  return faults[path] ?? Object.entries(faults).find(([each]) => each.startsWith(`${path}.`))?.[1];
}
