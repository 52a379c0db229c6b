import { useTranslations } from 'use-intl';
import type { ServiceEntry } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { call } from '../calls/api.ts';
import { loadChunk } from '../chunks/chunk.tsx';
import { useMember } from '../member/member.ts';
import { useSystemStatus } from './site.ts';

/** The desks that `serviceLink` lists (1-site §3, §4). */
const LIVE_CHAT = 3;
const VIP_DESK = 4;
/** Members above this rank are served at the VIP desk. */
const LAST_RANK_OF_CHAT = 4;

/** The ways to the operator that are offered at one place of the site; none until they have arrived. */
export function useServiceEntries(position: ServiceEntry['csPosition']): readonly ServiceEntry[] {
  const entries = useSystemStatus().data?.info.customerService ?? [];
  return entries.filter(({ csPosition }) => csPosition === position);
}

/** Whether the operator's desk can be reached at all. */
export function useHasService(): boolean {
  const entries = useSystemStatus().data?.info.customerService ?? [];
  return entries.some(({ csType }) => csType === 'livechat');
}

/**
 * Opens customer service in a window of its own, to be called in the click itself: browsers let no window open later. The
 * promise settles when the window shows the desk, or has been closed again and the visitor told so. Given an entry, its
 * own address is opened; without one the desk for the member's rank.
 */
export function useService(): (entry?: ServiceEntry) => Promise<void> {
  const t = useTranslations('common');
  const rank = useMember().data?.clubLabel?.rankLevel ?? 0;
  return async (entry) => {
    try {
      await openAt(entry ? async () => entry.path : () => deskFor(rank));
    } catch {
      toast(t('serviceFailed'), 'bad');
    }
  };
}

async function deskFor(rank: number): Promise<string> {
  const { pathList } = (await call('serviceLink', {})).version;
  const chat = pathList.find(({ type }) => type === LIVE_CHAT);
  const vip = rank > LAST_RANK_OF_CHAT ? pathList.find(({ type }) => type === VIP_DESK) : undefined;
  const desk = vip ?? chat;
  if (desk === undefined) throw new Error('the operator has no desk');
  return desk.path;
}

/** A blank window first, then its address: what takes time happens while it stands. It cannot reach back to this one. */
async function openAt(find: () => Promise<string>): Promise<void> {
  const desk = window.open('', '_blank');
  if (desk === null) throw new Error('the browser let no window open');
  try {
    const [path, { unveil }] = await Promise.all([find(), loadChunk(() => import('@chhokka/contracts/veil'))]);
    const address = deskAddress(await unveil(path));
    desk.opener = null;
    desk.location.replace(address);
  } catch (fault) {
    desk.close();
    throw fault;
  }
}

/** Where a desk may be: on this site, or anywhere by HTTPS; without it on this machine alone. Throws for other addresses. */
export function deskAddress(written: string): string {
  const url = new URL(written, location.origin);
  const here = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.origin === location.origin || url.protocol === 'https:' || (url.protocol === 'http:' && here))
    return url.href;
  throw new Error('no address for a window');
}
