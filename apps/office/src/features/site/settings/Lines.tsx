import { Button, NativeSelect, TextInput } from '@mantine/core';
import { use } from 'react';
import { fill, useTexts } from '../../../shared/texts.ts';
import { FormContext } from '../form.ts';
import { textIn } from '../labels.ts';
import styles from './SettingsPage.module.css';
import { type Column, emptyLine, type Line } from './tables.ts';

interface LinesProps {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** A value that is a list of lines, which can be edited, removed or added. */
export function Lines({ name, title, columns, lines, onChange }: LinesProps) {
  const { site } = useTexts();
  const faults = use(FormContext)?.faults ?? {};
  return (
    <div className={styles.lines}>
      {lines.map((line, at) => (
        // Lines have no name, so their index identifies them.
        <div key={at} className={styles.line} role="group" aria-label={`${title} ${at + 1}`}>
          {columns.map((column) => (
            <Cell
              key={column.name}
              column={column}
              value={line[column.name]}
              fault={faults[`values.${name}.${at}.${column.name}`]}
              onChange={(value) => onChange(lines.with(at, { ...line, [column.name]: value }))}
            />
          ))}
          <Button variant="default" size="md" onClick={() => onChange(lines.toSpliced(at, 1))}>
            {fill(site.removeLine, { place: at + 1 })}
          </Button>
        </div>
      ))}
      <div className={styles.tools}>
        <Button
          variant="default"
          size="md"
          aria-label={`${site.addLine}: ${title}`}
          onClick={() => onChange([...lines, emptyLine(columns)])}
        >
          {site.addLine}
        </Button>
      </div>
    </div>
  );
}

interface CellProps {
  readonly column: Column;
  readonly value: unknown;
  readonly fault: string | undefined;
  readonly onChange: (value: unknown) => void;
}

function Cell({ column, value, fault, onChange }: CellProps) {
  const { site } = useTexts();
  const label = textIn(site.columns, column.name);
  switch (column.is) {
    case 'choice':
      return (
        <NativeSelect
          size="md"
          label={label}
          value={String(value)}
          data={[...column.options]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'several': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : column.options;
      return column.options.map((option) => (
        <label key={option} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(column.options.filter((each) => (each === option ? checked : chosen.includes(each))))
            }
          />
          {textIn(site.columns, option)}
        </label>
      ));
    }
    case 'line':
      return (
        <TextInput
          size="md"
          label={label}
          value={typeof value === 'string' ? value : ''}
          error={fault}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' && column.orNull ? null : currentTarget.value)
          }
        />
      );
  }
}
