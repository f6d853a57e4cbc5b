import type { Page } from 'playwright-core';
import { openBrowser } from './visitor.ts';

/** A form as it is shown, with one of its buttons pressed and what was left to type typed. */
export type FormShown = { action: string; fields: [string, string][]; isMultipart: boolean; kind: string };

let parser: Promise<Page> | undefined;
const openParser = async () => (await (await openBrowser()).newContext({ javaScriptEnabled: true })).newPage();

/** The links and the posting forms of a page's HTML, taken apart by the browser's own parser; nothing of it runs. */
export async function formsIn(html: string, address: string): Promise<{ links: string[]; shown: FormShown[] }> {
  if (!parser || (await parser).isClosed()) parser = openParser();
  const page = await parser;
  return page.evaluate(
    ({ html, address }) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const base = parsed.createElement('base');
      base.href = address;
      parsed.head.prepend(base);
      const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
      const TYPED: Record<string, string> = {
        email: 'walk@example.test',
        tel: '0551234567',
        url: 'https://example.test',
        number: '1',
        date: tomorrow,
        month: tomorrow.slice(0, 7),
        time: '10:00',
      };

      function fieldsOf(form: HTMLFormElement): [string, string][] {
        const fields: [string, string][] = [];
        for (const control of form.elements) {
          const { name } = control as HTMLInputElement;
          if (!name || control.matches('button, :disabled, [type="file"], [type="password"]')) continue;
          if (control instanceof HTMLSelectElement) {
            const chosen = control.value || [...control.options].find(({ value }) => value !== '')?.value;
            if (chosen) fields.push([name, chosen]);
          } else if (control instanceof HTMLTextAreaElement) fields.push([name, control.value || 'نص من سطر واحد']);
          else if (control instanceof HTMLInputElement) {
            if (control.type === 'checkbox' || control.type === 'radio') {
              const known = fields.filter(([one]) => one === name).length;
              if (control.checked || known < (control.type === 'radio' ? 1 : 2)) fields.push([name, control.value]);
            } else
              fields.push([name, control.value || (control.type === 'hidden' ? '' : (TYPED[control.type] ?? 'نص'))]);
          }
        }
        return fields;
      }

      const shown = [...parsed.forms].flatMap((form): FormShown[] => {
        if (form.getAttribute('method')?.toLowerCase() !== 'post') return [];
        const buttons = [...form.elements].filter((one): one is HTMLButtonElement =>
          one.matches('button:not([type="button"]):not(:disabled)'),
        );
        const fields = fieldsOf(form);
        const wanted = form.getAttribute('action') ?? '';
        const action = new URL(wanted === '' ? address : wanted, address).href;
        const isMultipart = form.enctype === 'multipart/form-data';
        // One that is only read has neither.
        const presses = buttons.length > 0 ? buttons : fields.length > 0 ? [null] : [];
        return presses.map((button) => {
          const pressed: [string, string][] = button?.name ? [[button.name, button.value]] : [];
          const all = [...fields, ...pressed];
          const kind = all
            .map(([name, value]) =>
              /^(?:intent|action|step|state|stage|is_\w+)$/.test(name)
                ? `${name}=${value}`
                : name.replace(/[\d-]{6,}|\.[\w-]+$/g, ''),
            )
            .filter((one, at, those) => those.indexOf(one) === at)
            .join(' ');
          return {
            action: button?.formAction && button.hasAttribute('formaction') ? button.formAction : action,
            fields: all,
            isMultipart,
            kind,
          };
        });
      });
      const links = [...parsed.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((link) => !link.hasAttribute('download'))
        .map((link) => new URL(link.getAttribute('href')!, address).href);
      return { links, shown };
    },
    { html, address },
  );
}
