import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<string>();

/** Of the request that is answered now, or that queued the task under way; none: nobody asked for what happens. */
export const requestId = (): string | undefined => underWay.getStore();

/** Does the work as part of a request, so that all it logs and queues bears its id. */
export const inRequest = <Result>(id: string, work: () => Result): Result => underWay.run(id, work);
