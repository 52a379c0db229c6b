import type { ReactNode } from 'react';
import { createContext, use } from 'react';

/** The components' own texts, in the language of the application around them. */
export interface UiLabels {
  readonly close: string;
  readonly retry: string;
  readonly loading: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly pageOf: (page: number, pages: number) => string;
}

const Labels = createContext<UiLabels | null>(null);

export function UiLabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <Labels value={labels}>{children}</Labels>;
}

/** The texts in use. Throws outside of a `UiLabelsProvider`. */
export function useUiLabels(): UiLabels {
  const labels = use(Labels);
  if (labels === null) throw new Error('the components need a UiLabelsProvider above them');
  return labels;
}
