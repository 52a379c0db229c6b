import type { Route } from '../../route.ts';

/** The calls of bonuses that the back office makes. */
export const bonusesOfficeRoutes = {
  officeBonusPreview: {
    method: 'POST',
    path: '/office/bonuses/preview',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.write',
  },
  officeBonusCosts: {
    method: 'GET',
    path: '/office/bonuses/costs',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.write',
  },
  officeBonusSigns: {
    method: 'GET',
    path: '/office/bonuses/signs',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
  officeGiveBonuses: {
    method: 'POST',
    path: '/office/bonuses/lists/give',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
    long: true,
  },
  officeBonusLists: {
    method: 'GET',
    path: '/office/bonuses/lists',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
  officeBonusList: {
    method: 'GET',
    path: '/office/bonuses/lists/lines',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
  officeDecideBonusLines: {
    method: 'POST',
    path: '/office/bonuses/lists/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
} as const satisfies Record<string, Route>;
