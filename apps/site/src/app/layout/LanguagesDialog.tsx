import { Check, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListedLanguage, languageList } from '@chhokka/messages/language-list';
import { languages } from '@chhokka/messages/languages';
import { Dialog, TextField } from '@chhokka/ui';
import { changeLanguage, useLanguage, useLanguageCode } from '../../platform/language/language.ts';
import styles from './LanguagesDialog.module.css';

/** A language of the list, with its name in the language of the page. */
interface Offered extends ListedLanguage {
  readonly translated: string;
  /**
   * What the search looks through: the code, and the name in the language itself, in that of the page and in English.
   */
  readonly foundBy: string;
}

/**
 * The list of languages (2-account-entry §9). A choice applies at once; a language without a catalogue falls back to
 * English.
 */
export default function LanguagesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('help.languages');
  const shown = useLanguage();
  const [search, setSearch] = useState('');
  const found = offered(shown).filter((language) => matches(language, search));
  const own = found.filter(({ code }) => hasCatalogue(code));
  const others = found.filter(({ code }) => !hasCatalogue(code));
  return (
    <Dialog title={t('title')} width={600} onClose={onClose}>
      <TextField
        hideLabel
        type="search"
        label={t('search')}
        placeholder={t('search')}
        icon={<Search size={18} />}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {own.length > 0 && <Choices title={t('ours')} choices={own} onClose={onClose} />}
      {others.length > 0 && <Choices title={t('english')} note={t('englishNote')} choices={others} onClose={onClose} />}
      <p role="status" className={styles.none}>
        {found.length === 0 && t('none', { search })}
      </p>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly choices: readonly Offered[];
  readonly onClose: () => void;
}

function Choices({ title, note, choices, onClose }: ChoicesProps) {
  const titleId = useId();
  return (
    <div role="radiogroup" aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.choices}>
        {choices.map((language) => (
          <Choice key={language.code} language={language} onClose={onClose} />
        ))}
      </div>
    </div>
  );
}

function Choice({
  language: { code, name, direction, translated },
  onClose,
}: {
  language: Offered;
  onClose: () => void;
}) {
  const chosen = useLanguageCode();

  // A press with the pointer is a decision and closes the list. Arrow keys only pass through the languages.
  function press(clicks: number): void {
    if (clicks === 0) return;
    changeLanguage(code);
    onClose();
  }

  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="language"
        value={code}
        checked={code === chosen}
        onChange={() => changeLanguage(code)}
        onClick={(event) => press(event.detail)}
        data-first-focus={code === chosen ? '' : undefined}
      />
      <span className={styles.names}>
        <span lang={code.toLowerCase()} dir={direction} className={styles.name}>
          {name}
        </span>
        {translated.toLowerCase() !== name.toLowerCase() && <span className={styles.translated}>{translated}</span>}
      </span>
      <Check size={18} strokeWidth={2.5} aria-hidden="true" className={styles.mark} />
    </label>
  );
}

function hasCatalogue(code: string): boolean {
  return languages.some((language) => language.toUpperCase() === code);
}

const known = new Map<string, readonly Offered[]>();

/** The list in the language of the page. It is computed once for each, because so many names take a phone long. */
function offered(shown: string): readonly Offered[] {
  const list = known.get(shown) ?? translate(shown);
  known.set(shown, list);
  return list;
}

function translate(shown: string): Offered[] {
  const names = new Intl.DisplayNames(shown, { type: 'language' });
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return languageList.map((language) => {
    const translated = names.of(language.code) ?? language.code;
    const keys = [language.code, language.name, translated, english.of(language.code) ?? ''];
    return { ...language, translated, foundBy: keys.join('\n').toLocaleLowerCase() };
  });
}

function matches({ foundBy }: Offered, search: string): boolean {
  return foundBy.includes(search.trim().toLocaleLowerCase());
}
