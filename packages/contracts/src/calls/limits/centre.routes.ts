import type { Route } from '../../route.ts';

/** The calls about player protection that pages of the member centre make. */
export const limitsCentreRoutes = {
  protection: {
    method: 'GET',
    path: '/wps/member/protection',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  protectionLimit: {
    method: 'PUT',
    path: '/wps/member/protection/limit',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  protectionExclude: {
    method: 'POST',
    path: '/wps/member/protection/exclusion',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  protectionReality: {
    method: 'PUT',
    path: '/wps/member/protection/reality',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  protectionPlay: {
    method: 'GET',
    path: '/wps/member/protection/play',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  protectionStand: {
    method: 'POST',
    path: '/wps/member/protection/reality/stand',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  protectionAnswer: {
    method: 'POST',
    path: '/wps/member/protection/reality/answer',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
