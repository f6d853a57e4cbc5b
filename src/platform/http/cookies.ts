/** Cookie header → values; a broken escape leaves the text as it is. */
export function parseCookies(header: string | null | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    cookies[name] ??= decoded(part.slice(at + 1).trim());
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** In the browser: a cookie of the whole site that the page's own script may read; 0 seconds forget it. */
export function keepCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${Math.round(seconds)}; samesite=lax${secure}`;
}
