import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../widgets/files/save-file.ts';
import { type ReportQuery, saveReport } from './save-report.ts';

vi.mock('../../../widgets/files/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../platform/calls/api.ts', () => ({
  clientOptions: { token: () => 'secret', language: () => 'bn', onSessionLost: () => undefined },
}));

const QUERY: ReportQuery = { report: 'bets', from: '2026-11-01', to: '2026-11-27', scope: 'all', language: 'BN' };
const CSV = { 'content-type': 'text/csv; charset=utf-8' };
const answered = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', answered));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('a report is asked for with the session, and saved as it comes, named by its days', async () => {
  answered.mockResolvedValue(new Response('time,member\r\n', { headers: CSV }));
  await saveReport({ ...QUERY, account: undefined });
  const [address, request] = answered.mock.calls[0] ?? [];
  expect(address).toBe('/wps/agent/team/file?report=bets&from=2026-11-01&to=2026-11-27&scope=all&language=BN');
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer secret');
  const [name, file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('bets-2026-11-01-2026-11-27.csv');
  expect(await file?.text()).toBe('time,member\r\n');
});

it('a refused report saves nothing, and tells the platform’s words', async () => {
  const refusal = { success: false, code: 'not_in_line', message: 'No such member.' };
  answered.mockResolvedValue(new Response(JSON.stringify(refusal), { status: 404 }));
  await expect(saveReport(QUERY)).rejects.toMatchObject({ code: 'not_in_line', message: 'No such member.' });
  expect(saveFile).not.toHaveBeenCalled();
});

it('a connection that breaks midway leaves no file that looks whole', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('broken')) });
  answered.mockResolvedValue(new Response(broken, { headers: CSV }));
  await expect(saveReport(QUERY)).rejects.toMatchObject({ code: 'unreachable' });
  answered.mockRejectedValue(new TypeError('offline'));
  await expect(saveReport(QUERY)).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  expect(saveFile).not.toHaveBeenCalled();
});
