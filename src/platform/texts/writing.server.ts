import { AsyncLocalStorage } from 'node:async_hooks';
import { readWritingFrom, USUAL_WRITING, type Writing } from './format.ts';

const underWay = new AsyncLocalStorage<Writing>();
readWritingFrom(() => underWay.getStore() ?? USUAL_WRITING);

/** Whatever `work` writes, now or after it waited, is written as this reader chose. */
export const writingFor = <Result>(writing: Writing, work: () => Result): Result => underWay.run(writing, work);
