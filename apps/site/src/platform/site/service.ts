import { useTranslations } from 'use-intl';
import type { ServiceEntry } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { call } from '../calls/api.ts';
import { loadChunk } from '../chunks/chunk.tsx';
import { useMember } from '../member/member.ts';
import { useSystemStatus } from './site.ts';

/** The desk types of `serviceLink` (1-site §3, §4). */
const LIVE_CHAT = 3;
const VIP_DESK = 4;
/** Members above this rank are sent to the VIP desk. */
const LAST_RANK_OF_CHAT = 4;

/** The operator's channels at one place of the site; none until they have arrived. */
export function useServiceEntries(position: ServiceEntry['csPosition']): readonly ServiceEntry[] {
  const entries = useSystemStatus().data?.info.customerService ?? [];
  return entries.filter(({ csPosition }) => csPosition === position);
}

/** Whether customer service is available. */
export function useHasService(): boolean {
  const entries = useSystemStatus().data?.info.customerService ?? [];
  return entries.some(({ csType }) => csType === 'livechat');
}

/**
 * Opens customer service in a new window. Call it in the click itself, because browsers block a later window. The
 * promise settles when the window shows the desk, or has been closed again and the visitor sees an error. An entry
 * opens its own address; without one, the desk of the member's rank opens.
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

/**
 * Opens a blank window first and its address later, because finding the address takes time. The window has no access to
 * this one.
 */
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

/**
 * Checks the address of a desk: this site, or any HTTPS address, or HTTP on this machine. Throws for other addresses.
 */
export function deskAddress(written: string): string {
  const url = new URL(written, location.origin);
  const here = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.origin === location.origin || url.protocol === 'https:' || (url.protocol === 'http:' && here))
    return url.href;
  throw new Error('no address for a window');
}
