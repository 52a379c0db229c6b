import { describe, expect, it } from 'vitest';
import { budgetOf, fewEnough, heldTo } from './budget.ts';
import { slowestOf, sum } from './count.ts';
import { countOf, type Report } from './report.ts';

const FILE = { status: 'passed', message: '', startTime: 1_000, endTime: 3_500, assertionResults: [] };
const GREEN: Report = { numPassedTests: 3, numFailedTests: 0, testResults: [{ ...FILE, name: '/r/a.test.ts' }] };

describe('what came of a run', () => {
  it('is read from its report, with the time of each file', () => {
    expect(countOf('/r', GREEN, 0)).toEqual({
      passed: 3,
      failed: 0,
      failures: [],
      slowest: [{ file: 'a.test.ts', ms: 2_500 }],
    });
  });

  it('is a failure when the run ends badly although no test failed', () => {
    expect(countOf('/r', GREEN, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('names each test that failed, and each file that broke off', () => {
    const failed = { ancestorTitles: ['a thing'], title: 'breaks', status: 'failed', failureMessages: ['it broke'] };
    const results = [
      { ...FILE, name: '/r/a.test.ts', status: 'failed', assertionResults: [failed] },
      { ...FILE, name: '/r/b.test.ts', status: 'failed', message: 'no database' },
    ];
    const count = countOf('/r', { numPassedTests: 0, numFailedTests: 1, testResults: results }, 1);
    expect(count.failures).toEqual(['a.test.ts > a thing > breaks\nit broke', 'b.test.ts\nno database']);
    expect(count.failed).toBe(2);
  });
});

describe('a suite', () => {
  it('that takes longer than its budget fails, and keeps its count', () => {
    const count = { passed: 5, failed: 0, failures: [] };
    expect(heldTo('types', budgetOf('types'), count)).toBe(count);
    const late = heldTo('types', budgetOf('types') + 1, count);
    expect(late).toMatchObject({ passed: 5, failed: 1 });
    expect(late.failures[0]).toContain('its budget');
  });

  it('of journeys fails when there are more than sixty', () => {
    const journeys = { passed: 59, failed: 1, failures: ['one'] };
    expect(fewEnough(journeys)).toBe(journeys);
    expect(fewEnough({ ...journeys, passed: 60 })).toMatchObject({ passed: 60, failed: 2 });
  });

  it('tells of its ten longest files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}`, ms: index }));
    expect(slowestOf(files).map(({ file }) => file)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(sum([{ passed: 1, failed: 0, failures: [], slowest: files }]).slowest).toHaveLength(10);
  });
});
