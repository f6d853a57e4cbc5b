import { comment } from './comment.server.ts';
import { company } from './company.server.ts';
import { cv } from './cv.server.ts';
import { job } from './job.server.ts';
import { message } from './message.server.ts';
import { suspension } from './suspension.server.ts';
import type { Subject } from './subject.ts';

/** What can be reported and decided about; a new kind is a file beside this one and a line here. */
const SUBJECTS: Readonly<Record<string, Subject>> = { job, message, company, cv, suspension, comment };

/** Null for a kind that no module registers any more. */
export const subjectOf = (kind: string): Subject | null => (Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind]! : null);
