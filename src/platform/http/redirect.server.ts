import { redirect } from 'react-router';
import type { Uses } from '#platform/context.server.ts';
import type { LocalPath } from '#platform/texts/locale.ts';

/** To a page of this site. */
export const redirectTo = (path: LocalPath, status: 302 | 303 | 307 = 302): Response => redirect(path, status);

/** To the gateway's own page, where one payment is made: the only way off this site. */
export function redirectToGateway({ gateway }: Uses<'gateway'>, checkout_url: string): Response {
  if (!gateway || URL.parse(checkout_url)?.origin !== gateway.origin)
    throw new Error('this checkout is not a page of the payment gateway');
  return redirect(checkout_url, 303);
}
