import { START_ON_TOUCH } from '#ui/start-on-touch.ts';

const PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)\.js"[^>]*\/>/g;

/** The page as it comes to somebody who may only read: its script stands there as text, and is run when they touch it. */
export function withScriptsOnTouch(html: string, nonce: string): string {
  const begin = `<script nonce="${nonce}" type="module" async="">`;
  const [before, rest] = html.split(begin, 2);
  if (rest === undefined) return html;
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file!);
  const held = `<script nonce="${nonce}" type="text/plain" id="start" data-files="${files.join(' ')}">`;
  const [script, ...after] = rest.split('</script>');
  const starter = `</script><script nonce="${nonce}">${START_ON_TOUCH}</script>`;
  return `${before}${held}${script}${starter}${after.join('</script>')}`.replaceAll(PRELOAD, '');
}
