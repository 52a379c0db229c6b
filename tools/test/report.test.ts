import { describe, expect, it } from 'vitest';
import { budgetOf, failOverSixty, failOverBudget } from './budget.ts';
import { slownessOf } from './machine.ts';
import { slowestOf, sum } from './count.ts';
import { countOf, type FileReport, type Report } from './report.ts';

const FILE: FileReport = { path: '/r/a.test.ts', ms: 2_500, passed: 3, failed: [], broken: null };
const GREEN: Report = { files: [FILE], beside: [] };
const BROKE = { test: 'a thing > breaks', message: 'it broke' };

describe('the result of a run', () => {
  it('is read from its report, with the time of each file', () => {
    const slowest = [{ file: 'a.test.ts', ms: 2_500 }];
    expect(countOf('/r', GREEN, 0)).toEqual({ passed: 3, failed: 0, failures: [], slowest });
  });

  it('is a failure when the process fails without a failed test, or worse than by a failed test', () => {
    expect(countOf('/r', GREEN, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(countOf('/r', { ...GREEN, files: [{ ...FILE, failed: [BROKE] }] }, null)).toMatchObject({ failed: 2 });
  });

  it('is a failure when an error happens outside of the tests', () => {
    const { failures } = countOf('/r', { ...GREEN, beside: ['thrown too late'] }, 1);
    expect(failures).toEqual(['thrown too late']);
  });

  it('names each failed test, and each broken file with all that failed in it', () => {
    const broken = { ...FILE, path: '/r/b.test.ts', failed: [BROKE], broken: 'no database' };
    const count = countOf('/r', { files: [{ ...FILE, failed: [BROKE] }, broken], beside: [] }, 1);
    expect(count.failures).toEqual([
      'a.test.ts > a thing > breaks\nit broke',
      'b.test.ts\nno database\na thing > breaks: it broke',
    ]);
    // What passed in a file that is broken says nothing.
    expect(count).toMatchObject({ passed: 3, failed: 2 });
  });
});

describe('the result of a suite', () => {
  it('fails when it took longer than its budget, and keeps its count', () => {
    const count = { passed: 5, failed: 0, failures: [] };
    for (const slowness of [1, 1.5]) {
      const seconds = budgetOf('types', slowness);
      expect(failOverBudget('types', { seconds, slowness }, count)).toBe(count);
      const late = failOverBudget('types', { seconds: seconds + 1, slowness }, count);
      expect(late).toMatchObject({ passed: 5, failed: 1 });
      expect(late.failures[0]).toContain('its budget');
    }
  });

  it('has a budget of up to twice as much where the machine is slow, and never of less', () => {
    expect([0, 25, 50, 75, 100, 60_000].map(slownessOf)).toEqual([1, 1, 1, 1.5, 2, 2]);
  });

  it('fails when there are more than sixty journeys', () => {
    const journeys = { passed: 59, failed: 1, failures: ['one'] };
    expect(failOverSixty(journeys)).toBe(journeys);
    expect(failOverSixty({ ...journeys, passed: 60 })).toMatchObject({ passed: 60, failed: 2 });
  });

  it('lists its ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}`, ms: index }));
    expect(slowestOf(files).map(({ file }) => file)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(sum([{ passed: 1, failed: 0, failures: [], slowest: files }]).slowest).toHaveLength(10);
  });
});
