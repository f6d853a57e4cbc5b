import { redirect } from 'react-router';
import type { Uses } from '#platform/context.server.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import type { LocalPath } from '#platform/texts/locale.ts';

/** To a page of this site. */
export const redirectTo = (path: LocalPath, status: 301 | 302 | 303 | 307 = 302): Response => redirect(path, status);

/** To the gateway's own page, where one payment is made. */
export function redirectToGateway({ gateway }: Uses<'gateway'>, checkout_url: string): Response {
  if (!gateway || URL.parse(checkout_url)?.origin !== gateway.origin)
    throw new Error('this checkout is not a page of the payment gateway');
  return redirect(checkout_url, 303);
}

/** To a provider of sign-in; with the gateway and companies' directories the only way off this site. */
export function redirectToDoor({ doors }: Uses<'doors'>, door: Door, url: string): Response {
  if (URL.parse(url)?.origin !== doors[door]?.origin) throw new Error('this is not a page of the provider');
  return redirect(url, 303);
}

/** To the directory of a company, which its owner named: any page of the web, and nothing but a page. */
export function redirectToDirectory(url: string): Response {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Error('this is not a page of a directory');
  return redirect(url, 303);
}
