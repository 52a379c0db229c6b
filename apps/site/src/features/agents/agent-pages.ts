import type { AgreementKind } from '@chhokka/contracts';
import { createElement } from 'react';
import { lazyComponent, type LazyComponent } from '../../platform/chunks/chunk.tsx';
import { CONTRACT_KINDS } from './shared/contract-kinds.ts';

/** A page of the agent centre, declared only here. Its name is the text `agents.frame.pages.KEY`. */
interface AgentPage<Key extends string> {
  readonly key: Key;
  readonly Page: LazyComponent<object>;
  /** The setting that must be on (`docs/SETTINGS.md`); left out, the page is always available. */
  readonly node?: string;
  /** The contracts that it is about. */
  readonly contracts?: AgreementKind;
}

const Contracts = lazyComponent(() => import('./contracts/ContractsPage.tsx'));

/** The pages of contracts, one for each kind. All share their chunk. */
const contractPages = CONTRACT_KINDS.map(({ kind, node, page }) => ({
  key: page,
  Page: Object.assign(() => createElement(Contracts, { kind }), { preload: Contracts.preload, load: Contracts.load }),
  node,
  contracts: kind,
}));

const inOrder = <Key extends string>(pages: readonly AgentPage<Key>[]): readonly AgentPage<Key>[] => pages;

/**
 * The pages of the agent centre in the order of its menu (1-site §2). Who is an agent sees it (`isShowAC`): the platform
 * decides that (`agentCentre`). Each page is a chunk of its own.
 */
export const agentPages = inOrder([
  { key: 'announcement', Page: lazyComponent(() => import('./announcement/AnnouncementPage.tsx')) },
  { key: 'teamOverview', Page: lazyComponent(() => import('./overview/OverviewPage.tsx')) },
  { key: 'registerCenter', Page: lazyComponent(() => import('./register/RegisterPage.tsx')) },
  { key: 'downlines', Page: lazyComponent(() => import('./downlines/DownlinesPage.tsx')) },
  { key: 'teamBets', Page: lazyComponent(() => import('./reports/TeamBetsPage.tsx')) },
  { key: 'userProfit', Page: lazyComponent(() => import('./reports/UserProfitPage.tsx')) },
  { key: 'myIncome', Page: lazyComponent(() => import('./income/MyIncomePage.tsx')) },
  { key: 'teamMovements', Page: lazyComponent(() => import('./reports/TeamMovementsPage.tsx')) },
  ...contractPages,
]);

/** One entry of the agent centre's menu. */
export type AgentEntry = (typeof agentPages)[number];

/** The key that opens a page: `openDialog('agents', { page })`, or `?agent=KEY` on any page. */
export type AgentPageKey = AgentEntry['key'];
