/**
 * What a company's own site runs: beside each link to its careers page stands a frame with its open ads, as high as they
 * are. The link stays until the frame has said so: without a script, or on a site that may not show the frame, it is there.
 */
export const WIDGET_SCRIPT = `(() => {
  const script = document.currentScript;
  if (!script) return;
  const site = new URL(script.src).origin;
  const WAIT_MS = 10000;
  const show = (link) => {
    const found = new URL(link.href).pathname.match(/^(?:\\/(ar|en))?\\/careers\\/([a-z0-9-]+)$/);
    if (!found || new URL(link.href).origin !== site || link.dataset.silaShown) return;
    link.dataset.silaShown = 'yes';
    const frame = document.createElement('iframe');
    frame.src = site + '/careers-frame/' + found[2] + '?lang=' + (found[1] || 'ar');
    frame.title = link.textContent.trim();
    frame.style.cssText = 'display:block;inline-size:100%;block-size:0;border:0;color-scheme:light';
    const gone = setTimeout(() => frame.remove(), WAIT_MS);
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== site || source !== frame.contentWindow || !data || data.sila !== 'height') return;
      const height = Number(data.height);
      if (!(height > 0 && height < 100000)) return;
      clearTimeout(gone);
      frame.style.blockSize = Math.ceil(height) + 'px';
      link.hidden = true;
    });
    link.after(frame);
  };
  const showAll = () => document.querySelectorAll('a[data-sila-careers]').forEach(show);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showAll);
  else showAll();
})();
`;

/** The same on every page: what is escaped is for an attribute and for text. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (value: string) => value.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/** What an owner pastes into a page of their site. */
export const snippetOf = ({ href, label, script }: { href: string; label: string; script: string }): string =>
  `<a href="${escaped(href)}" data-sila-careers>${escaped(label)}</a><script async src="${escaped(script)}"></script>`;
