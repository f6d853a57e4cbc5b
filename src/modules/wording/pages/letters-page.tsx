import { forgiving } from '#platform/fields/query.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LettersQuery, type LetterLine } from '../contract.ts';
import { listLetters } from '../service.server.ts';
import { wordingTexts } from '../texts.ts';
import type { Route } from './+types/letters-page';
import './letters-page.css';

const PATH = '/admin/wording';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const title = translate(wordingTexts, actor.locale)('wording.title');
  const query = forgiving(LettersQuery, url.searchParams);
  return {
    letters: await listLetters(context.get(appContext), actor, query),
    q: query.q,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Every kind of letter, and which of them staff word otherwise than the release. */
export default function LettersPage({ loaderData: { letters, q } }: Route.ComponentProps) {
  const t = useTexts(wordingTexts);
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2 read">
        <h1 className="heading-26">{t('wording.title')}</h1>
        <p className="muted">{t('wording.lead')}</p>
      </header>
      <LocalForm method="get" action={PATH} role="search" className="read">
        <SearchField
          key={q}
          name="q"
          label={t('wording.search')}
          labelHidden
          placeholder={t('wording.search')}
          defaultValue={q}
          maxLength={100}
        />
      </LocalForm>
      {letters.length === 0 && <EmptyState title={t('wording.none')}>{t('wording.none_text')}</EmptyState>}
      <Letters title={t('wording.mails')} letters={letters.filter(({ channel }) => channel === 'mail')} />
      <Letters title={t('wording.texts')} letters={letters.filter(({ channel }) => channel === 'sms')} />
    </div>
  );
}

function Letters({ title, letters }: { title: string; letters: LetterLine[] }) {
  const t = useTexts(wordingTexts);
  if (letters.length === 0) return null;
  return (
    <section className="stack letters-list">
      <SectionHead title={title} />
      <Rows label={title}>
        {letters.map(({ id, name, is_changed, has_lapsed }) => (
          <LinkRow
            key={id}
            to={`${PATH}/${id}`}
            title={name}
            beside={
              has_lapsed ? (
                <Badge tone="wait">{t('wording.state_lapsed')}</Badge>
              ) : (
                is_changed && <Badge tone="on">{t('wording.state_changed')}</Badge>
              )
            }
          />
        ))}
      </Rows>
    </section>
  );
}
