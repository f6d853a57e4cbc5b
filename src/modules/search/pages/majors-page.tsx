import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { byName, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { prominentMajors } from '../service.server.ts';
import { searchTexts } from '../texts.ts';
import type { Route } from './+types/majors-page';
import './majors-page.css';

const ALL = 500;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const [catalogues, counted] = await Promise.all([readCatalogues(ctx), prominentMajors(ctx, actor, ALL)]);
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  const t = translate(searchTexts, locale);
  return {
    majors: catalogues
      .list('majors')
      .map((major) => ({ id: major.id, name: major[locale], count: counts.get(major.id) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || byName(a.name, b.name)),
    meta: pageMeta({ url, locale, title: t('search.majors'), description: t('search.majors_lede') }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MajorsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  return (
    <div className="page page-body stack">
      <h1>{t('search.majors')}</h1>
      <p className="muted">{t('search.majors_lede')}</p>
      <Rows className="majors-columns">
        {loaderData.majors.map(({ id, name, count }) => (
          <LinkRow key={id} to={`/majors/${id}`} title={name} count={numberOf(count, locale)} />
        ))}
      </Rows>
    </div>
  );
}
