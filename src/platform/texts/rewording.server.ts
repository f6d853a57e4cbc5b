import { AsyncLocalStorage } from 'node:async_hooks';
import { readRewordingFrom, type Rewording } from './texts.ts';

const underWay = new AsyncLocalStorage<Rewording>();
readRewordingFrom((...asked) => underWay.getStore()?.(...asked));

/** Whatever `work` words, now or after it waited, is worded so. */
export const rewordedBy = <Result>(rewording: Rewording, work: () => Result): Result => underWay.run(rewording, work);
