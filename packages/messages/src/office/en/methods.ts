import type { OfficeMessages } from '../../index.ts';

export const methods = {
  title: 'Payment methods',
  lead: 'Where members pay to. Every change waits for a second operator; turning one off and the order count at once. Deposits already begun keep the details they were shown.',
  noGateway: 'No gateway is registered. Its keys never pass through this page: see “npm run gateway”.',
  gatewayOff: '{name}, off',
  choose: 'Please choose',
  addDetail: 'Add a line',
  detailKind: 'Line {place}: what it is',
  detailValue: 'Line {place}: as the member copies it',
  removeDetail: 'Remove line {place}',
} as const satisfies OfficeMessages['methods'];
