import type { Permission, WaitingWork } from '@chhokka/contracts';
import type { OfficePage } from '@chhokka/contracts/office-pages';
import type { OfficeMessages } from '@chhokka/messages';
import {
  BadgeAlert,
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpenText,
  ChartColumn,
  Coins,
  CreditCard,
  Crown,
  Dices,
  DoorOpen,
  Gamepad2,
  Gift,
  HandCoins,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  Percent,
  Radio,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  Ticket,
  Tickets,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { OVERVIEW } from '../features/overview/permissions.ts';
import { REWARD_KINDS } from '../features/site/reward-kinds.ts';

/** The groups of the sections, in this order. */
export const groups = ['desk', 'people', 'money', 'rewards', 'site', 'control'] as const;
export type Group = (typeof groups)[number];

type Page = LazyExoticComponent<ComponentType>;

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

/** Every section. An operator starts at the first that he may see. */
export const sections: readonly Section[] = [
  {
    path: 'overview',
    group: 'desk',
    icon: LayoutDashboard,
    title: (t) => t.overview.title,
    permission: OVERVIEW,
    page: page(async () => (await import('../features/overview/OverviewPage.tsx')).OverviewPage),
  },
  {
    path: 'deposits',
    group: 'desk',
    icon: BanknoteArrowDown,
    title: (t) => t.deposits.title,
    permission: 'deposits.serve',
    waits: ['deposits'],
    page: page(async () => (await import('../features/deposits/DepositsPage.tsx')).DepositsPage),
  },
  {
    path: 'withdrawals',
    group: 'desk',
    icon: BanknoteArrowUp,
    title: (t) => t.withdrawals.title,
    permission: 'withdrawals.serve',
    waits: ['withdrawals'],
    page: page(async () => (await import('../features/withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage),
  },
  {
    path: 'feedback',
    group: 'desk',
    icon: MessageSquareWarning,
    title: (t) => t.feedback.title,
    permission: 'feedback.serve',
    waits: ['feedback'],
    page: page(async () => (await import('../features/feedback/FeedbackPage.tsx')).FeedbackPage),
  },
  {
    path: 'applications',
    group: 'desk',
    icon: Gift,
    title: (t) => t.applications.title,
    permission: 'applications.decide',
    waits: ['applications'],
    page: page(async () => (await import('../features/applications/ApplicationsPage.tsx')).ApplicationsPage),
  },
  {
    path: 'chat',
    group: 'desk',
    icon: MessagesSquare,
    title: (t) => t.chat.title,
    permission: 'chat.moderate',
    waits: ['chat'],
    page: page(async () => (await import('../features/chat/ChatPage.tsx')).ChatPage),
  },
  {
    path: 'tables',
    group: 'desk',
    icon: Radio,
    title: (t) => t.tables.title,
    permission: ['site.write', 'approvals.decide'],
    waits: ['tables'],
    page: page(async () => (await import('../features/tables/TablesPage.tsx')).TablesPage),
    itemPage: page(async () => (await import('../features/tables/TablePage.tsx')).TablePage),
  },
  {
    path: 'lotteries',
    group: 'desk',
    icon: Ticket,
    title: (t) => t.lotteries.title,
    permission: ['site.write', 'approvals.decide'],
    waits: ['lotteries'],
    page: page(async () => (await import('../features/lotteries/LotteriesPage.tsx')).LotteriesPage),
    itemPage: page(async () => (await import('../features/lotteries/LotteryPage.tsx')).LotteryPage),
  },
  {
    path: 'outbox',
    group: 'desk',
    icon: Inbox,
    title: (t) => t.outbox.title,
    permission: 'outbox.read',
    page: page(async () => (await import('../features/outbox/OutboxPage.tsx')).OutboxPage),
  },
  {
    path: 'members',
    group: 'people',
    icon: Users,
    title: (t) => t.members.title,
    permission: 'members.read',
    page: page(async () => (await import('../features/members/MembersPage.tsx')).MembersPage),
    itemPage: page(async () => (await import('../features/members/MemberPage.tsx')).MemberPage),
  },
  {
    path: 'approvals',
    group: 'people',
    icon: ListChecks,
    title: (t) => t.approvals.title,
    permission: 'approvals.decide',
    waits: ['adjustments', 'methods', 'promotions', 'settings', 'gameVersions', ...REWARD_KINDS.map(([wait]) => wait)],
    page: page(async () => (await import('../features/approvals/ApprovalsPage.tsx')).ApprovalsPage),
  },
  {
    path: 'held-wins',
    group: 'people',
    icon: HandCoins,
    title: (t) => t.heldWins.title,
    permission: 'approvals.decide',
    waits: ['heldWins'],
    page: page(async () => (await import('../features/held-wins/HeldWinsPage.tsx')).HeldWinsPage),
  },
  {
    path: 'reports',
    group: 'money',
    icon: ChartColumn,
    title: (t) => t.reports.title,
    permission: 'reports.read',
    page: page(async () => (await import('../features/reports/ReportsPage.tsx')).ReportsPage),
  },
  {
    path: 'rounds',
    group: 'money',
    icon: Dices,
    title: (t) => t.rounds.title,
    permission: 'reports.read',
    page: page(async () => (await import('../features/books/RoundsPage.tsx')).RoundsPage),
  },
  {
    path: 'movements',
    group: 'money',
    icon: BookOpenText,
    title: (t) => t.movements.title,
    permission: 'reports.read',
    page: page(async () => (await import('../features/books/MovementsPage.tsx')).MovementsPage),
  },
  {
    path: 'payment-methods',
    group: 'money',
    icon: CreditCard,
    title: (t) => t.methods.title,
    permission: 'methods.write',
    page: page(async () => (await import('../features/site/MethodsPage.tsx')).MethodsPage),
  },
  {
    path: 'reconciliation',
    group: 'control',
    icon: Scale,
    title: (t) => t.reconciliation.title,
    permission: 'reports.read',
    page: page(async () => (await import('../features/books/ReconciliationPage.tsx')).ReconciliationPage),
  },
  {
    path: 'bonuses',
    group: 'rewards',
    icon: BadgePercent,
    title: (t) => t.bonuses.title,
    permission: 'rewards.write',
    waits: ['bonusLists'],
    page: page(async () => (await import('../features/bonuses/BonusesPage.tsx')).BonusesPage),
  },
  {
    path: 'awards',
    group: 'rewards',
    icon: Gift,
    title: (t) => t.awards.title,
    permission: 'rewards.serve',
    waits: ['awards'],
    page: page(async () => (await import('../features/awards/AwardsPage.tsx')).AwardsPage),
  },
  {
    path: 'points',
    group: 'rewards',
    icon: Coins,
    title: (t) => t.points.title,
    permission: ['rewards.write', 'rewards.serve'],
    waits: ['redemptions'],
    page: page(async () => (await import('../features/points/PointsPage.tsx')).PointsPage),
  },
  {
    path: 'ranks',
    group: 'rewards',
    icon: Crown,
    title: (t) => t.ranks.title,
    permission: 'rewards.write',
    page: page(async () => (await import('../features/ranks/RanksPage.tsx')).RanksPage),
  },
  {
    path: 'missions',
    group: 'rewards',
    icon: Target,
    title: (t) => t.missions.title,
    permission: 'rewards.write',
    page: page(async () => (await import('../features/missions/MissionsPage.tsx')).MissionsPage),
  },
  {
    path: 'referrals',
    group: 'rewards',
    icon: UserPlus,
    title: (t) => t.referrals.title,
    permission: ['rewards.write', 'rewards.serve'],
    page: page(async () => (await import('../features/referrals/ReferralsPage.tsx')).ReferralsPage),
  },
  {
    path: 'rebates',
    group: 'rewards',
    icon: Percent,
    title: (t) => t.rebates.title,
    permission: 'rewards.write',
    page: page(async () => (await import('../features/rebates/RebatesPage.tsx')).RebatesPage),
  },
  {
    path: 'raffles',
    group: 'rewards',
    icon: Tickets,
    title: (t) => t.raffles.title,
    permission: 'rewards.write',
    page: page(async () => (await import('../features/raffles/RafflesPage.tsx')).RafflesPage),
  },
  {
    path: 'site-content',
    group: 'site',
    icon: Megaphone,
    title: (t) => t.site.content,
    permission: 'site.write',
    page: page(async () => (await import('../features/site/ContentPage.tsx')).ContentPage),
  },
  {
    path: 'site-games',
    group: 'site',
    icon: Gamepad2,
    title: (t) => t.site.games,
    permission: 'site.write',
    page: page(async () => (await import('../features/site/GamesPage.tsx')).GamesPage),
  },
  {
    path: 'site-settings',
    group: 'site',
    icon: SlidersHorizontal,
    title: (t) => t.site.settings,
    permission: 'settings.write',
    page: page(async () => (await import('../features/site/settings/SettingsPage.tsx')).SettingsPage),
  },
  {
    path: 'site-access',
    group: 'site',
    icon: DoorOpen,
    title: (t) => t.site.access,
    permission: 'settings.write',
    page: page(async () => (await import('../features/site/settings/AccessPage.tsx')).AccessPage),
  },
  {
    path: 'alarms',
    group: 'control',
    icon: BadgeAlert,
    title: (t) => t.alarms.title,
    permission: 'approvals.decide',
    waits: ['alarms'],
    page: page(async () => (await import('../features/alarms/AlarmsPage.tsx')).AlarmsPage),
  },
  {
    path: 'operators',
    group: 'control',
    icon: ShieldCheck,
    title: (t) => t.operators.title,
    permission: 'operators.write',
    page: page(async () => (await import('../features/operators/OperatorsPage.tsx')).OperatorsPage),
  },
  {
    path: 'audit',
    group: 'control',
    icon: ScrollText,
    title: (t) => t.audit.title,
    permission: 'audit.read',
    page: page(async () => (await import('../features/audit/AuditPage.tsx')).AuditPage),
  },
];

/** A page that is loaded when it is opened. */
function page(load: () => Promise<ComponentType>): Page {
  return lazy(async () => ({ default: await load() }));
}
