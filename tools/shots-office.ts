import { officePages } from '../packages/contracts/src/office-pages.ts';
import { operator, type Shot } from './shot.ts';

/** The page that signed-out visitors see. */
const SIGN_IN = 'sign-in';

/** Other tabs of a section, by the parameters of its address. */
const PARTS: readonly (readonly [string, string])[] = [
  ['deposits-credited', 'deposits?state=credited'],
  ['deposits-rejected', 'deposits?state=rejected'],
  ['withdrawals-paid', 'withdrawals?state=paid'],
  ['withdrawals-received', 'withdrawals?state=received'],
  ['approvals-posted', 'approvals?state=posted'],
  ['approvals-methods', 'approvals?what=methods'],
  ['approvals-settings', 'approvals?what=settings'],
  ['reports-returns', 'reports?report=returns'],
  ['reports-cash', 'reports?report=cash'],
  ['reports-liabilities', 'reports?report=liabilities'],
  ['site-promotions', 'site-content?kind=promotion'],
  ['site-promotion', 'site-content?kind=promotion&id=best-win'],
  ['site-notices', 'site-content?kind=announcement'],
  ['site-templates', 'site-content?kind=template'],
  ['payment-method', 'payment-methods?kind=method&id=bkash'],
  ['bonus-rule', 'bonuses?kind=bonus_rule&id=welcome'],
  ['bonus-costs', 'bonuses?kind=costs'],
  ['bonus-lists', 'bonuses?kind=lists'],
  ['awards-ready', 'awards?state=ready'],
  ['award-costs', 'awards?state=costs'],
  ['points-rule', 'points?kind=points_config&id=points'],
  ['points-redemptions', 'points?kind=redemptions'],
  ['rank-members', 'ranks?kind=members'],
  ['rank-figures', 'ranks?kind=figures'],
  ['mission-figures', 'missions?kind=figures'],
  ['mission-results', 'missions?kind=results'],
  ['referrers', 'referrals?kind=referrers'],
  ['rebate-figures', 'rebates?kind=figures'],
  ['raffle-draws', 'raffles?kind=draws'],
  ['agent-applications-all', 'agent-applications?state=all'],
  ['agent-locks', 'agent-requests?what=locks'],
  ['agent-contracts-running', 'agent-contracts?show=running'],
  ['agent-settlements-paid', 'agent-settlements?state=paid'],
];

const TABS = [
  'overview',
  'ledger',
  'bets',
  'protection',
  'devices',
  'logins',
  'risk',
  'messages',
  'notes',
  'rewards',
] as const;

/** The demo member's page at one of its tabs. */
const memberPage = (name: string, tab: string, prepare?: Shot['prepare']): Shot =>
  operator(name, 'members?search=demo', {
    prepare: async (page) => {
      await page.getByRole('link', { name: 'demo', exact: true }).click();
      await page.getByRole('tablist').or(page.locator('h1')).first().waitFor();
      await page.goto(`${page.url().replace(/\?.*$/, '')}?tab=${tab}`, { waitUntil: 'networkidle' });
      await prepare?.(page);
    },
  });

/** The page of the last agent or contract of a list. */
const lastOf = (name: string, list: string, page: 'agents' | 'agent-contracts'): Shot =>
  operator(name, list, {
    prepare: async (tab) => {
      await tab.locator(`main td a[href*="/${page}/"]`).last().click();
      await tab.waitForURL(new RegExp(`/${page}/`));
      await tab.waitForLoadState('networkidle');
    },
  });

/** Every page of the back office, its tabs, and a dialog. */
export const OFFICE: readonly Shot[] = [
  { ...operator(SIGN_IN, SIGN_IN), as: 'guest' },
  ...officePages.filter((path) => path !== SIGN_IN).map((path) => operator(path, path)),
  ...PARTS.map(([name, path]) => operator(name, path)),
  lastOf('agent-page', 'agents', 'agents'),
  lastOf('agent-contract', 'agent-contracts?show=running', 'agent-contracts'),
  ...TABS.map((tab) => memberPage(`member-${tab}`, tab)),
  {
    ...memberPage('member-dialog', 'overview', async (page) => {
      await page.getByRole('button', { name: /^(Adjust balance|ব্যালেন্স ঠিক করুন)/ }).click();
      await page.getByRole('dialog').waitFor();
    }),
    whole: false,
  },
  operator('menu', 'reports', {
    only: 'phone',
    whole: false,
    prepare: (page) => page.locator('button[aria-haspopup=dialog]').first().click(),
  }),
];
