import { Suspense, useEffect, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root';
import { takeDoorReturn } from './guards/door-return.server.ts';
import { guardRoutes, isStaff } from './guards/guards.server.ts';
import { TakeKeptJobs } from '#modules/jobs/components/take-kept-jobs.tsx';
import { THEME_COLOUR } from '#modules/home-screen/rules.ts';
import { LiveFrame } from '#modules/messages/components/live-frame.tsx';
import {
  actorContext,
  appContext,
  cookiesContext,
  nonceContext,
  refusalContext,
  liveContext,
} from '#platform/context-for-pages.server.ts';
import { isConnectionLost } from '#platform/http/connection-lost.ts';
import { answered } from '#platform/http/answered.server.ts';
import { keepCookie, parseCookies } from '#platform/http/cookies.ts';
import { isFetchedAhead } from '#platform/http/fetched-ahead.ts';
import { clearFlash } from '#platform/http/flash.server.ts';
import { flashOf } from '#platform/http/flash.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { TIME_ZONE_COOKIE } from '#platform/http/time-zone.ts';
import { isTourOpen } from '#platform/http/tour-cookie.ts';
import { writingOf } from '#platform/http/writing-cookies.ts';
import { readWritingFrom } from '#platform/texts/format.ts';
import { barePath, directionOf, localeOfPath, localPath } from '#platform/texts/locale.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import { WIPE_HASH } from '#modules/auth/components/wipe-hash.ts';
import { SessionWatch } from '#modules/auth/components/session-watch.tsx';
import { PageError, PageOffline } from './layouts/page-error.tsx';
import { ConnectionNotice, StayOffline } from '#ui/connection-notice.tsx';
import { optional } from '#ui/optional.ts';
import { FIRST_FONTS } from '#ui/fonts/font-links.ts';
import { keepUnsent } from '#ui/form/keep-unsent.ts';
import { DraftOwner } from '#ui/form/draft-owner.ts';
import { giveBackEarlyTyping } from '#ui/form/early-typing.ts';
import { LAYER_ORDER } from '#ui/layers.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useFocusAfterNavigation } from '#ui/focus.ts';
import { DemoBar, SkipLink } from '#ui/skip-link.tsx';
import { dispatchAlive } from '#ui/alive.ts';
import { isTheme, THEME_COOKIE } from '#ui/theme.ts';
import { ToastRegion } from '#ui/toast-region.tsx';
import '#ui/global.css';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Loaders, actions and the rendering itself write numbers and times as this visitor chose. */
const writeForVisitor: Route.MiddlewareFunction = ({ request }, next) =>
  writingFor(writingOf(parseCookies(request.headers.get('cookie'))), next);

/** What the door refused is shown in the visitor's language like any other refusal. */
const showRefusal: Route.MiddlewareFunction = ({ context }, next) => {
  const refusal = context.get(refusalContext);
  if (!refusal) return next();
  const { status, code, texts } = refusal;
  throw Response.json({ code, message: texts[context.get(actorContext).locale] }, { status });
};

/** A path with an empty part names no page, and a browser takes `//x` for another site. */
const refuseEmptyParts: Route.MiddlewareFunction = ({ url }, next) => {
  if (url.pathname.includes('//')) throw data(null, { status: 404 });
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [
  writeForVisitor,
  showRefusal,
  refuseEmptyParts,
  takeDoorReturn,
  guardRoutes,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsent];

/** What the frame of every page shows: who is signed in, what waits for them, how it should look. */
export const loader = answered(async ({ context, request }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const cookies = parseCookies(request.headers.get('cookie'));
  // What nobody reads yet leaves the notice to the page that is read.
  const flash = isFetchedAhead(request.headers) ? null : flashOf(cookies);
  if (flash) context.get(cookiesContext).push(clearFlash);
  const { user } = actor;
  // Before anything is counted, so that what happens meanwhile is told.
  const live = user && { user_id: user.id, ...(await context.get(liveContext)()) };
  return {
    theme: isTheme(cookies[THEME_COOKIE]) ? cookies[THEME_COOKIE] : undefined,
    nonce: context.get(nonceContext),
    writing: writingOf(cookies),
    now: ctx.now().toISOString(),
    is_demo: ctx.config.is_demo,
    has_tour: ctx.config.is_demo && isTourOpen(cookies, user?.id),
    flash,
    live,
    user: user && {
      type: user.type,
      display_name: user.display_name,
      is_staff: isStaff(actor),
      company_id: user.company_id,
      company_role: user.company_role,
      scope: user.scope,
    },
  };
});

export type Frame = Route.ComponentProps['loaderData'];

/** A change of the query alone (a filter, a page of results) leaves the frame as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (!formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const frame = useRouteLoaderData<typeof loader>('root');
  const locale = localeOfPath(pathname);
  // Before anything below is written; the server reads the request's own.
  if (typeof document !== 'undefined' && frame) readWritingFrom(() => frame.writing);
  // The browser hides a nonce from scripts, so hydration must not compare it.
  const nonce = typeof document === 'undefined' ? frame?.nonce : undefined;
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={frame?.theme} suppressHydrationWarning>
      <head>
        {barePath(pathname) === '/login' && (
          // It runs where a document begins with it, and never where a script draws it.
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? WIPE_HASH : '' }}
          />
        )}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={localPath(locale, '/manifest.webmanifest')} />
        <meta name="theme-color" content={THEME_COLOUR} />
        {FIRST_FONTS.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: LAYER_ORDER }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const AfterStart = optional(() => import('./layouts/after-start.tsx'));

export default function Root({ loaderData: { flash, is_demo, live, user, writing } }: Route.ComponentProps) {
  useEffect(() => {
    keepCookie(TIME_ZONE_COOKIE, pageHeaders()['Timezone']!, YEAR_SECONDS);
  }, []);
  useFocusAfterNavigation();
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  // After everything within: drafts are put in before it.
  useEffect(giveBackEarlyTyping, []);
  useEffect(dispatchAlive, []);
  return (
    <DraftOwner value={live?.user_id ?? 'visitor'}>
      <SkipLink />
      <ProgressBar />
      <ConnectionNotice />
      <StayOffline />
      <SessionWatch isSignedIn={user !== null} home={localPath(useLocale(), '/')} />
      {live && <LiveFrame key={live.user_id} user_id={live.user_id} stream_at={live.stream_at} />}
      {user?.type === 'USER' && <TakeKeptJobs />}
      {isThere && (
        <Suspense>
          <AfterStart person={live?.user_id ?? null} isSeeker={user?.type === 'USER'} />
        </Suspense>
      )}
      <ToastRegion flash={flash} />
      {is_demo && <DemoBar />}
      <Outlet key={`${writing.digits} ${writing.time_zone}`} />
    </DraftOwner>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isConnectionLost(error)) return <PageOffline />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
  return <PageError status={status} {...(message ? { message } : {})} />;
}
