import { createHash } from 'node:crypto';
import type { Course, PlannedEvent } from '../courses/course.types.ts';
import type { Store } from './store.ts';

interface Row {
  readonly body: string;
}

/** Keeps a new course, with the model that it is priced and drawn by. */
export function keepCourse(store: Store, course: Course, model: unknown): void {
  const body = JSON.stringify(model);
  store.run('insert into model (hash, body) values (?, ?) on conflict do nothing', course.model, body);
  const sql = 'insert into course (id, starts_at, over_at, body) values (?, ?, ?, ?)';
  store.run(sql, course.id, course.startsAt, course.overAt, JSON.stringify(course));
}

/** The name of a model: SHA-256 of its text. */
export function hashOfModel(model: unknown): string {
  return createHash('sha256').update(JSON.stringify(model)).digest('hex');
}

/** Keeps a course as it is now. What is over needs no events any more. */
export function updateCourse(store: Store, course: Course): void {
  const sql = `update course set starts_at = ?, over_at = ?, body = ?,
    events = case when ? is null then events end where id = ?`;
  const { startsAt, overAt, id } = course;
  store.run(sql, startsAt, overAt, JSON.stringify(course), overAt, id);
}

/** Keeps the events, so that a new version of the program plays a match to its end as it began. */
export function keepEvents(store: Store, id: string, events: readonly PlannedEvent[]): void {
  store.run('update course set events = ? where id = ?', JSON.stringify(events), id);
}

/** The kept events; null: the match has not begun, or it is over. */
export function eventsOf(store: Store, id: string): PlannedEvent[] | null {
  const row = store.all<{ events: string | null }>('select events from course where id = ?', id)[0];
  return row?.events ? (JSON.parse(row.events) as PlannedEvent[]) : null;
}

/** Courses that are not over, by their start. */
export function openCourses(store: Store): Course[] {
  const sql = 'select body from course where over_at is null order by starts_at, id';
  return store.all<Row>(sql).map(({ body }) => JSON.parse(body) as Course);
}

export function courseOf(store: Store, id: string): Course | null {
  const row = store.all<Row>('select body from course where id = ?', id)[0];
  return row ? (JSON.parse(row.body) as Course) : null;
}

export function hasCourse(store: Store, id: string): boolean {
  return store.all('select 1 as found from course where id = ?', id).length > 0;
}

/** Throws for a model that was never kept. */
export function modelOf(store: Store, hash: string): unknown {
  const row = store.all<Row>('select body from model where hash = ?', hash)[0];
  if (!row) throw new Error(`the model ${hash} is missing in the store`);
  return JSON.parse(row.body) as unknown;
}
