import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { EngineFailure, type SearchEngine } from '#platform/ports/search-engine.ts';
import { callEngine } from './call-engine.server.ts';

export type GoogleIndexingOptions = {
  client_email: string;
  private_key: string;
  endpoint?: string;
  token_url?: string;
};

const ENDPOINT = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/indexing';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A call for each page, and a site has some hundred a day until it asks for more. */
const MOST = 20;
const SPARE_MS = 60_000;
const NAME = 'google';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** For pages of job postings alone. https://developers.google.com/search/apis/indexing-api/v3/using-api */
export function googleIndexing(options: GoogleIndexingOptions): SearchEngine {
  const { client_email, private_key, endpoint = ENDPOINT, token_url = TOKEN_URL } = options;
  let known: { token: string; until: number } | undefined;

  async function tokenOf(): Promise<string> {
    if (known && Date.now() < known.until) return known.token;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_url)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(await importPKCS8(private_key, 'RS256'));
    const answer = await callEngine(NAME, token_url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
    });
    const token = readToken(answer);
    known = { token: token.access_token, until: Date.now() + token.expires_in * 1000 - SPARE_MS };
    return known.token;
  }

  return {
    name: NAME,
    most: MOST,
    async notify(notices) {
      const token = await tokenOf();
      for (const { url, change } of notices)
        await callEngine(NAME, endpoint, {
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ url, type: change === 'removed' ? 'URL_DELETED' : 'URL_UPDATED' }),
        });
    },
  };
}

function readToken(text: string): z.output<typeof Token> {
  try {
    return Token.parse(JSON.parse(text));
  } catch {
    throw new EngineFailure(NAME, 'nonsense');
  }
}
