import { data, Outlet, type MiddlewareFunction } from 'react-router';
import type { Route } from './+types/language';

/** `:lang?` would take any first segment; only the languages we have are let through. */
const onlyOurLanguages: MiddlewareFunction<Response> = ({ params }, next) => {
  if (params['lang'] !== undefined && params['lang'] !== 'ar' && params['lang'] !== 'en')
    throw data(null, { status: 404 });
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [onlyOurLanguages];

export default function Language() {
  return <Outlet />;
}
