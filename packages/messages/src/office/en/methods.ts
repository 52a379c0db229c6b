import type { OfficeMessages } from '../../index.ts';

export const methods = {
  title: 'Payment methods',
  lead: 'Changes need a second operator; turning off and reordering apply at once. Open deposits keep the old details.',
  noGateway: 'No gateway is registered. Register one with “npm run gateway”; its keys never pass through this page.',
  gatewayOff: '{name} (off)',
  choose: 'Please choose',
  addDetail: 'Add line',
  detailKind: 'Line {place}: type',
  detailValue: 'Line {place}: value that the member copies',
  removeDetail: 'Remove line {place}',
} as const satisfies OfficeMessages['methods'];
