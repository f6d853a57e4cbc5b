import type { Config } from '#platform/config/config.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { noteBegun } from '#platform/db/memory-key.server.ts';
import type { DirectoryProvider } from '#platform/ports/directory-provider.ts';
import type { EventBus } from '#platform/events/events.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { DnsProvider } from '#platform/ports/dns-provider.ts';
import type { MapProvider } from '#platform/ports/map-provider.ts';
import type { MailProvider } from '#platform/ports/mail-provider.ts';
import type { PaymentProvider } from '#platform/ports/payment-provider.ts';
import type { PushProvider } from '#platform/ports/push-provider.ts';
import type { PlacesProvider } from '#platform/ports/places-provider.ts';
import type { SearchEngine } from '#platform/ports/search-engine.ts';
import type { Door, SignInProvider } from '#platform/ports/sign-in-provider.ts';
import type { SmsProvider } from '#platform/ports/sms-provider.ts';
import type { StorageProvider } from '#platform/ports/storage-provider.ts';
import type { TaskQueue } from '#platform/tasks/tasks.server.ts';

/** Everything a use-case may touch. Built once in src/main.ts. */
export type Context = {
  db: Db;
  tasks: TaskQueue;
  events: EventBus;
  /** The only clock: tests set it, nobody calls `new Date()` in a service. */
  now: () => Date;
  config: Config;
  log: Log;
  mail: MailProvider;
  sms: SmsProvider;
  storage: StorageProvider;
  /** Null where employers pay by bank transfer only. */
  gateway: PaymentProvider | null;
  /** Null where the browser draws the map without this server: our own one, or a provider's style. */
  map: MapProvider | null;
  /** Null where only our own cities are searched. */
  places: PlacesProvider | null;
  dns: DnsProvider;
  /** The search engines that are told of changes. */
  engines: readonly SearchEngine[];
  push: PushProvider;
  /** The directories of companies, of whichever kind. */
  directories: DirectoryProvider;
  /** The task that is run; absent in a request. */
  task?: string;
  /** Between two steps of a task that nobody waits for; outside any transaction. Absent where somebody does. */
  giveWay?: () => Promise<void>;
  /** By which others vouch for people; a door that nobody configured is missing. */
  doors: Partial<Record<Door, SignInProvider>>;
  /** Runs at the end of each transaction, within it: what it writes stays with the work, and what it throws undoes it. */
  beforeCommit?: (db: Db) => Promise<void>;
};

/** Names what a function needs, so its signature shows what it can reach. */
export type Uses<Name extends keyof Context> = Pick<Context, Name>;

/**
 * Runs `work` in one transaction, joining the caller's if one is already open.
 * The inner context has the outer one's name so that nothing can slip past the transaction.
 */
export function inTransaction<C extends Uses<'db'> & Partial<Uses<'beforeCommit'>>, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute(async (db) => {
    noteBegun(db, ctx.db);
    const result = await work({ ...ctx, db });
    await ctx.beforeCommit?.(db);
    return result;
  });
}
