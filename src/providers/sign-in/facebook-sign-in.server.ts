import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { SignInFailure, type SignInProvider } from '#platform/ports/sign-in-provider.ts';
import { failureOf, fetchWithin, SIGN_IN_MS, type Fetch } from './deadline.server.ts';
import { fetchPicture } from './fetch-picture.server.ts';

export type FacebookOptions = {
  app_id: string;
  app_secret: string;
  /** v11.0 and the like. */
  version: string;
  /** A stand-in for all of Facebook's hosts. */
  endpoint?: string;
  timeoutMs?: number;
  inside?: (url: string) => string;
};

const Token = z.object({ access_token: z.string().min(1) });
const Judged = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.boolean(),
    user_id: z.coerce.string().optional(),
    type: z.string().optional(),
  }),
});
const Profile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().nullish().catch(null),
  first_name: z.string().nullish().catch(null),
  last_name: z.string().nullish().catch(null),
  email: z.email().max(254).nullish().catch(null),
  picture: z
    .object({
      data: z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000), is_silhouette: z.boolean().optional() }),
    })
    .nullish()
    .catch(null),
});

/**
 * A code that this server exchanges, or a token that came back itself. Before a token is used, Facebook is asked whom
 * it was made for: one of another app opens nothing here. Facebook does not say whether it has checked an address, so
 * it counts as unchecked.
 */
export function facebookSignIn({
  app_id,
  app_secret,
  version,
  endpoint,
  timeoutMs = SIGN_IN_MS,
  inside,
}: FacebookOptions): SignInProvider {
  const dialog = endpoint ?? 'https://www.facebook.com';
  const graph = `${endpoint ?? 'https://graph.facebook.com'}/${version}`;

  async function ask<Shape extends z.ZodType>(
    fetched: Fetch,
    shape: Shape,
    url: string,
    request: RequestInit,
  ): Promise<z.output<Shape>> {
    const answer = await fetched(url, request);
    const body: unknown = await answer.json().catch(() => null);
    if (answer.status >= 500 || (answer.ok && body === null)) throw new SignInFailure('facebook', 'unavailable');
    const read = shape.safeParse(body);
    if (!answer.ok || !read.success) throw new SignInFailure('facebook', 'refused', String(answer.status));
    return read.data;
  }

  return {
    name: 'facebook',
    origin: new URL(dialog).origin,
    posts: false,
    async start({ state, redirect_uri }, locale) {
      const words = new URLSearchParams({
        client_id: app_id,
        redirect_uri,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
        locale: locale === 'ar' ? 'ar_AR' : 'en_GB',
      });
      return `${dialog}/${version}/dialog/oauth?${words}`;
    },
    async finish({ redirect_uri }, { code, access_token }) {
      const fetched = fetchWithin(timeoutMs, inside);
      try {
        if (!code && !access_token) throw new SignInFailure('facebook', 'refused', 'nothing');
        const token = code
          ? (
              await ask(fetched, Token, `${graph}/oauth/access_token`, {
                method: 'POST',
                body: new URLSearchParams({ client_id: app_id, client_secret: app_secret, redirect_uri, code }),
              })
            ).access_token
          : access_token!;
        const words = new URLSearchParams({ input_token: token });
        const { data: judged } = await ask(fetched, Judged, `${graph}/debug_token?${words}`, {
          headers: { authorization: `Bearer ${app_id}|${app_secret}` },
        });
        if (judged.app_id !== app_id || !judged.is_valid || !judged.user_id || judged.type === 'PAGE')
          throw new SignInFailure('facebook', 'refused', 'app');
        const asked = new URLSearchParams({
          fields: 'id,name,first_name,last_name,email,picture.width(400).height(400)',
          appsecret_proof: createHmac('sha256', app_secret).update(token).digest('hex'),
        });
        const profile = await ask(fetched, Profile, `${graph}/me?${asked}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (profile.id !== judged.user_id) throw new SignInFailure('facebook', 'refused', 'user');
        const picture = profile.picture?.data;
        const [first, ...others] = (profile.name ?? '').split(' ');
        return {
          subject: profile.id,
          email: profile.email?.toLowerCase() ?? null,
          is_email_verified: false,
          first_name: profile.first_name ?? (first || null),
          last_name: profile.last_name ?? (others.join(' ') || null),
          // A grey head stands where somebody has none.
          picture_url: picture && !picture.is_silhouette ? picture.url : null,
        };
      } catch (error) {
        throw failureOf('facebook', error);
      }
    },
    fetchPicture: (url) => fetchPicture(url, { inside }),
  };
}
