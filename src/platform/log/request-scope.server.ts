import { AsyncLocalStorage } from 'node:async_hooks';

/** `queries`: how many questions the database was asked for it so far. */
export type RequestScope = { readonly id: string; queries: number };

const underWay = new AsyncLocalStorage<RequestScope>();

export const requestScope = (id: string): RequestScope => ({ id, queries: 0 });

/** Of the request that is answered now, or that queued the task under way; none: nobody asked for what happens. */
export const requestId = (): string | undefined => underWay.getStore()?.id;

/** Does the work as part of a request, so that all it logs and queues bears its id. */
export const inRequest = <Result>(scope: RequestScope, work: () => Result): Result => underWay.run(scope, work);

export function noteQuery(): void {
  const scope = underWay.getStore();
  if (scope) scope.queries += 1;
}
