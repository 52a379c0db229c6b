import { useTranslations } from 'use-intl';
import { languageList } from '@chhokka/messages/language-list';
import { languages } from '@chhokka/messages/languages';
import { Select } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { changeLanguage, useLanguageCode } from '../../platform/language/language.ts';

const MORE = 'more';

/** The languages of the site, the current one marked, and the button that opens the list of all others. */
export function LanguageSelect() {
  const t = useTranslations('shell');
  const chosen = useLanguageCode();
  const near = languageList.filter(({ code }, index) => index < languages.length || code === chosen);
  return (
    <Select
      label={t('language')}
      value={chosen}
      options={[
        ...near.map(({ code, name }) => ({ value: code, label: name })),
        { value: MORE, label: t('moreLanguages') },
      ]}
      onChange={(value) => (value === MORE ? openDialog('languages') : changeLanguage(value))}
    />
  );
}
