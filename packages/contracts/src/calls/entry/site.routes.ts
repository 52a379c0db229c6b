import type { Route } from '../../route.ts';

/** The calls about signing up, logging in and passwords that any page of the site may make. */
export const entrySiteRoutes = {
  registerSettings: { method: 'GET', path: '/wps/system/setting/register', moduleId: 'system', access: 'none' },
  smsLogin: { method: 'POST', path: '/wps/verification/sms/noLogin', moduleId: 'verification', access: 'none' },
  smsRegister: { method: 'POST', path: '/wps/verification/sms/register', moduleId: 'verification', access: 'none' },
  smsPassword: { method: 'POST', path: '/wps/verification/sms/password', moduleId: 'verification', access: 'none' },
  affiliate: { method: 'GET', path: '/wps/agent/affiliate', moduleId: 'agent', access: 'none' },
  inviteCodes: {
    method: 'GET',
    path: '/wps/agent/inviteCodes',
    moduleId: 'agent',
    access: 'member',
    trueAccount: true,
  },
  register: { method: 'PUT', path: '/wps/member/register', moduleId: 'member', access: 'none', sealed: true },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    moduleId: 'member',
    access: 'none',
    sealed: true,
  },
  login: { method: 'POST', path: '/wps/session/login', moduleId: 'session', access: 'none', sealed: true },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    moduleId: 'session',
    access: 'none',
    sealedHeader: true,
  },
  logout: { method: 'DELETE', path: '/wps/session/logout', moduleId: 'session', access: 'member' },
  memberInfo: { method: 'GET', path: '/wps/member/info', moduleId: 'member', access: 'member' },
  memberIcons: { method: 'GET', path: '/wps/member/icon', moduleId: 'member', access: 'member', trueAccount: true },
  memberAvatar: { method: 'POST', path: '/wps/member/avatar', moduleId: 'member', access: 'member', trueAccount: true },
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    moduleId: 'member',
    access: 'member',
    sealed: true,
    trueAccount: true,
  },
  passwordByEmail: {
    method: 'POST',
    path: '/wps/member/password/email',
    moduleId: 'member',
    access: 'none',
    formEncoded: true,
  },
  passwordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    moduleId: 'member',
    access: 'none',
    sealed: true,
  },
} as const satisfies Record<string, Route>;
