import type { Look } from '#platform/access/look.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { listUntold } from '../queries.server.ts';
import { numberOfIncident } from '../rules.ts';
import { incidentsTexts } from '../texts.ts';
import { SCOPE } from './register.server.ts';

/** Open incidents of which harm is likely and nobody told the people: of the authority's time the queue tells. */
export const untoldPeople: Look = {
  scope: SCOPE,
  async find(ctx, locale) {
    const t = translate(incidentsTexts, locale);
    return (await listUntold(ctx.db)).map(({ id, title, aware_at }) => ({
      title: t('incidents.people_wait'),
      detail: `${numberOfIncident(id)} · ${title}`,
      since: aware_at.toISOString(),
      to: `/admin/incidents/${id}`,
    }));
  },
};
