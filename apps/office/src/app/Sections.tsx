import { ActionIcon } from '@mantine/core';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { mayDo, type Session } from '../shared/session.ts';
import { useTexts } from '../shared/texts.ts';
import { sumOf, type Waiting } from '../shared/waiting/use-waiting.ts';
import { WaitingCount } from '../shared/waiting/WaitingCount.tsx';
import styles from './Sections.module.css';
import { groups, type Section } from './section.ts';
import { sections } from './sections.ts';

interface SectionsProps {
  readonly session: Session;
  /** How many items wait for the operator. */
  readonly waiting: Waiting;
  /** Called when a section is chosen. */
  readonly onChoose?: () => void;
}

/** The sections that the operator may see, by group. */
export function Sections({ session, waiting, onChoose }: SectionsProps) {
  const t = useTexts();
  const [, open = ''] = useLocation().pathname.split('/');
  const list = useRef<HTMLElement>(null);
  const allowed = sections.filter(({ permission }) => mayDo(session, permission));
  useEffect(() => {
    // On low screens the sections are a scrolling list, in which the open one stays visible.
    list.current?.querySelector(`[href$="/${CSS.escape(open)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <nav ref={list} className={styles.sections} aria-label={t.sections}>
      {groups.map((group) => {
        const members = allowed.filter((section) => section.group === group);
        if (members.length === 0) return null;
        return (
          <div key={group} className={styles.group} role="group" aria-label={t.groups[group]}>
            <span className={styles.groupName} aria-hidden>
              {t.groups[group]}
            </span>
            {members.map((section) => (
              <Entry
                key={section.path}
                section={section}
                count={sumOf(waiting, section.waits ?? [])}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

interface EntryProps {
  readonly section: Section;
  readonly count: number;
  readonly onChoose: SectionsProps['onChoose'];
}

function Entry({ section: { path, icon: Icon, title }, count, onChoose }: EntryProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.entry}>
      <NavLink
        to={`/${path}`}
        className={styles.section ?? ''}
        aria-describedby={count > 0 ? id : undefined}
        onClick={onChoose}
      >
        <Icon size={18} aria-hidden />
        {title(t)}
      </NavLink>
      {count > 0 && <WaitingCount id={id} count={count} />}
    </div>
  );
}

/** The menu of narrow screens: a sheet with the sections, which closes when one is chosen. */
export function MenuButton({ session, waiting }: Pick<SectionsProps, 'session' | 'waiting'>) {
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
        <Sections session={session} waiting={waiting} onChoose={() => sheet.current?.close()} />
      </dialog>
    </>
  );
}
