import { Alert, Button } from '@mantine/core';
import { CallRefused } from '@chhokka/client';
import type { SiteItemOf } from '@chhokka/contracts';
import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { call, failureText } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts.ts';
import { FormContext } from '../form.ts';

/** Opens the site with the draft in a new tab, without saving it. `id`: `site` or a domain. */
export function Preview({ id }: { id: string }) {
  const t = useTexts();
  const form = use(FormContext);
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const item = form?.draft as SiteItemOf<'settings'>;
      try {
        const { token } = await call('officeSettingsPreview', { id, item });
        // The token is in the URL fragment, so it reaches no log.
        const address = `/#preview=${token}`;
        if (tab === null) return address;
        tab.opener = null;
        tab.location.replace(address);
        return null;
      } catch (refusal) {
        tab?.close();
        throw refusal;
      }
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={open.isPending}
        // Browsers allow a new tab only during the click, so it is opened before its address is known.
        onClick={() => open.mutate(window.open('', '_blank'))}
      >
        {t.site.openPreview}
      </Button>
      {open.error && (
        <Alert variant="light" color="bad" role="alert">
          {failureText(open.error, t)}
          <ul>
            {faultsOf(open.error).map(([path, text]) => (
              <li key={path}>
                {path}: {text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {open.data && (
        <a href={open.data} target="_blank" rel="noreferrer">
          {t.site.openPreview}
        </a>
      )}
    </>
  );
}

function faultsOf(error: Error): [path: string, text: string][] {
  if (!(error instanceof CallRefused)) return [];
  return Object.entries(error.fields).map(([path, text]) => [path.replace(/^item\.(values\.)?/, ''), text]);
}
