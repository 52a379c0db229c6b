import { ActionIcon } from '@mantine/core';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { mayDo, type Session } from '../shared/session.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './Sections.module.css';
import { groups, sections } from './sections.ts';

interface SectionsProps {
  readonly session: Session;
  /** One was chosen. */
  readonly onChoose?: () => void;
}

/** The sections that the operator may see, by their groups. */
export function Sections({ session, onChoose }: SectionsProps) {
  const t = useTexts();
  const allowed = sections.filter(({ permission }) => mayDo(session, permission));
  return (
    <nav className={styles.sections} aria-label={t.sections}>
      {groups.map((group) => {
        const members = allowed.filter((section) => section.group === group);
        if (members.length === 0) return null;
        return (
          <div key={group} className={styles.group} role="group" aria-label={t.groups[group]}>
            <span className={styles.groupName} aria-hidden>
              {t.groups[group]}
            </span>
            {members.map(({ path, icon: Icon, title }) => (
              <NavLink key={path} to={`/${path}`} className={styles.section ?? ''} onClick={onChoose}>
                <Icon size={18} aria-hidden />
                {title(t)}
              </NavLink>
            ))}
          </div>
        );
      })}
    </nav>
  );
}

/** Where there is no room beside the page the sections are a sheet; it closes when one is chosen. */
export function MenuButton({ session }: { session: Session }) {
  const t = useTexts();
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <ActionIcon
        className={styles.menu ?? ''}
        variant="subtle"
        size={44}
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <Menu size={22} aria-hidden />
      </ActionIcon>
      <dialog ref={sheet} className={styles.sheet} aria-label={t.sections} closedby="any">
        <ActionIcon
          className={styles.close ?? ''}
          variant="subtle"
          size={44}
          aria-label={t.closeMenu}
          onClick={() => sheet.current?.close()}
        >
          <X size={22} aria-hidden />
        </ActionIcon>
        <Sections session={session} onChoose={() => sheet.current?.close()} />
      </dialog>
    </>
  );
}
