export const FLASH_COOKIE = 'flash';

/** What the page before left to say. */
export type Flash = { id: string; message: string; kind: 'success' | 'error' };

export function flashOf(cookies: Record<string, string>): Flash | null {
  if (!cookies[FLASH_COOKIE]) return null;
  try {
    const { id, message, kind } = JSON.parse(cookies[FLASH_COOKIE]) as Flash;
    return typeof id === 'string' && typeof message === 'string'
      ? { id: id.slice(0, 36), message: message.slice(0, 300), kind: kind === 'error' ? 'error' : 'success' }
      : null;
  } catch {
    return null;
  }
}
