import { z } from 'zod';
import type { JobCard } from '#modules/jobs/contract.ts';
import { choice } from '#platform/fields/rules.ts';
import { answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { NewAlert, type AlertChanges, type JobAlert, type KeptSearch } from '../contract.ts';
import { alertsTexts } from '../texts.ts';

const Action = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  intent: choice(['pause', 'resume', 'delete', 'save']),
});

/** What the list of alerts posts, for an account and for the link of a letter alike. */
export async function answerAlertForm(
  locale: Locale,
  form: FormData,
  path: string,
  actions: { change: (id: number, changes: AlertChanges) => Promise<void>; remove: (id: number) => Promise<void> },
) {
  const t = translate(alertsTexts, locale);
  const back = (id: number, message: string) => redirectWith(locale, `${path}#alert-${id}`, { message });
  if (form.get('intent') === 'save') {
    const { id } = Action.parse(Object.fromEntries(form));
    return answerForm(locale, form, NewAlert, async (changes) => {
      await actions.change(id, changes);
      return back(id, t('alerts.saved_done'));
    });
  }
  return answerForm(locale, form, Action, async ({ id, intent }) => {
    if (intent === 'delete') {
      await actions.remove(id);
      return redirectWith(locale, path, { message: t('alerts.deleted_done') });
    }
    await actions.change(id, { is_paused: intent === 'pause' });
    return back(id, t(intent === 'pause' ? 'alerts.paused_done' : 'alerts.resumed_done'));
  });
}

/** Which alert is being edited, and which is shown with what it would send, as the address says. */
export async function openedIn(url: URL, alerts: JobAlert[], newest: (search: KeptSearch) => Promise<JobCard[]>) {
  const named = (name: string) => alerts.find(({ id }) => String(id) === url.searchParams.get(name));
  const shown = named('preview');
  return {
    alerts,
    editing: named('edit')?.id ?? null,
    preview: shown ? { id: shown.id, jobs: await newest(shown) } : null,
  };
}
