import type { Permission, WaitingWork } from '@chhokka/contracts';
import type { OfficePage } from '@chhokka/contracts/office-pages';
import type { OfficeMessages } from '@chhokka/messages';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** The groups of the sections, in this order. */
export const groups = ['desk', 'people', 'agents', 'money', 'rewards', 'site', 'control'] as const;
export type Group = (typeof groups)[number];

export type Page = LazyExoticComponent<ComponentType>;

/** One section of the back office: its place in the menu, and its page. */
export interface Section {
  /** Its address under `/backoffice/`. */
  readonly path: OfficePage;
  readonly group: Group;
  readonly icon: LucideIcon;
  readonly title: (t: OfficeMessages) => string;
  /** The permission that an operator needs to see it, or several of which one is enough. The server checks every call. */
  readonly permission: Permission | readonly Permission[];
  /** The kinds of work that wait there for the operator. */
  readonly waits?: readonly WaitingWork[];
  readonly page: Page;
  /** The page of one item, at `PATH/:id`. */
  readonly itemPage?: Page;
}
