import { Alert, Button, Textarea } from '@mantine/core';
import type { SiteWords } from '@chhokka/contracts';
import { languages } from '@chhokka/messages/languages';
import { useMutation } from '@tanstack/react-query';
import { call, failureText } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useField } from '../form.ts';
import { labelOf } from '../labels.ts';
import styles from './fields.module.css';

/** Markup in three languages, with a preview of what players get: the server sanitises both alike. */
export function MarkupField({ name }: { name: string }) {
  const t = useTexts();
  const { site } = t;
  const { path, value, set, fault } = useField<SiteWords>(name);
  const preview = useMutation({ mutationFn: (content: SiteWords) => call('officeMarkupPreview', { content }) });
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, name)}</legend>
      <div className={styles.columns}>
        {languages.map((language) => (
          <Textarea
            key={language}
            className={styles.area ?? ''}
            size="md"
            rows={10}
            label={site.languages[language]}
            lang={language}
            name={`${path}.${language}`}
            value={value[language]}
            error={fault(language)}
            spellCheck
            onChange={({ currentTarget }) => set({ ...value, [language]: currentTarget.value })}
          />
        ))}
      </div>
      <p>
        <Button variant="default" size="md" mt="sm" loading={preview.isPending} onClick={() => preview.mutate(value)}>
          {site.preview}
        </Button>
      </p>
      {preview.error && (
        <Alert variant="light" color="bad" role="alert">
          {failureText(preview.error, t)}
        </Alert>
      )}
      {preview.data && <Previews html={preview.data} />}
    </fieldset>
  );
}

function Previews({ html }: { html: SiteWords }) {
  const { site } = useTexts();
  return (
    <>
      <p className={styles.help}>{site.previewHelp}</p>
      <div className={styles.previews}>
        {languages
          .filter((language) => html[language] !== '')
          .map((language) => (
            <section
              key={language}
              className={styles.preview}
              aria-label={`${site.preview}: ${site.languages[language]}`}
              lang={language}
              data-preview={language}
              dangerouslySetInnerHTML={{ __html: html[language] }}
            />
          ))}
      </div>
    </>
  );
}
