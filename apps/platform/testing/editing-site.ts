import type { SiteItemKind, SiteItemOf } from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';
import { type Answer, callApp, readAnswer, signInOperator, valueOf } from './app.ts';
import { startTwoApps, type TwoApps } from './two-apps.ts';

/** Two platforms over one database and two operators. */
export interface EditingSite extends TwoApps {
  /** Tokens of operators with all rights. */
  readonly rahim: string;
  readonly karim: string;
  /** The current item. */
  read<Kind extends SiteItemKind>(kind: Kind, id: string): Promise<{ version: string; item: SiteItemOf<Kind> }>;
  /** Saves what was read with changes, as the first operator, and waits until both platforms know. */
  change<Kind extends SiteItemKind>(kind: Kind, id: string, changes: Partial<SiteItemOf<Kind>>): Promise<void>;
}

export async function startEditingSite(): Promise<EditingSite> {
  const apps = await startTwoApps({ config: { trustProxy: ['127.0.0.1'] } });
  const { first, poll } = apps;
  const operator = async (username: string): Promise<string> => {
    await first.app.services.operators.create(username, 'Office#2026');
    return signInOperator(first.url, username);
  };
  const [rahim, karim] = [await operator('rahim'), await operator('karim')];
  async function read<Kind extends SiteItemKind>(kind: Kind, id: string) {
    const { version, item } = await valueOf(callApp(first.url, 'officeSiteItem', { kind, id }, { token: rahim }));
    return { version, item: item as SiteItemOf<Kind> };
  }
  return {
    ...apps,
    rahim,
    karim,
    read,
    async change(kind, id, changes) {
      const { version, item } = await read(kind, id);
      const body = { id, version, item: { ...item, ...changes } };
      await valueOf(callApp(first.url, 'officeSaveSiteItem', body, { token: rahim }));
      await poll();
    },
  };
}

/** Sends a picture's bytes, as a browser does. */
export async function sendPicture(
  url: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answer<{ url: string }>> {
  const { method, path } = routes.officePicture;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'accept-language': 'en' };
  return readAnswer(await fetch(url + path, { method, headers, body: bytes }));
}
