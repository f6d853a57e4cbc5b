import { DateField, MomentField } from '#ui/form/date-field.tsx';
import { getAccessToken } from '#modules/auth/components/access-token.ts';
import {
  ALT_MAX,
  ArticleInput,
  AUTHOR_MAX,
  BODY_MAX,
  CONTENT_FIELDS,
  SOURCE_MAX,
  SUMMARY_MAX,
  TITLE_MAX,
  type Content,
} from '#modules/articles/contract.ts';
import { LAW_PATH, SLUG_MAX, WRITTEN_KINDS } from '#modules/articles/rules.ts';
import { readDraft, readVersion, renewPreview, saveArticle } from '#modules/articles/service.server.ts';
import { KINDS as FILES, maxBytesOf } from '#modules/files/rules.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { refuseAccess, requireScope } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { minuteInRiyadh } from '#platform/durations.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useField } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Panel } from '#ui/panel.tsx';
import { MarkupField } from '#ui/rich-text/markup-field.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { articleTexts } from '../article-texts.ts';
import { ArticleChanges, changesBetween } from '../components/article-changes.tsx';
import type { Route } from './+types/article-page';

export const handle = { wide: true };
const SCOPE = 'admin.content';
const COVER = 'article_cover';
const NEW = 'new';

/** Null asks for a new one. */
function idOf(asked: string): number | null {
  if (asked === NEW) return null;
  if (!/^\d{1,9}$/.test(asked)) throw refuseAccess('access.not_found');
  return Number(asked);
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  requireScope(actor, SCOPE);
  const id = idOf(params.id);
  const [draft, catalogues] = await Promise.all([id === null ? null : readDraft(ctx, actor, id), readCatalogues(ctx)]);
  const t = translate(articleTexts, locale);
  const title = draft?.[`${locale}_title`] ?? draft?.ar_title ?? draft?.en_title ?? t('admin.article_new');
  return {
    draft: draft && {
      id: draft.id,
      version: draft.version,
      state: draft.state,
      path: draft.path,
      preview_url: url.origin + localPath(locale, draft.preview_path),
    },
    content: draft && (Object.fromEntries(CONTENT_FIELDS.map((name) => [name, draft[name]])) as Content),
    values: draft
      ? {
          ...Object.fromEntries(CONTENT_FIELDS.map((name) => [name, draft[name]])),
          published_at: draft.published_at ? minuteInRiyadh(draft.published_at) : '',
        }
      : { kind: 'blog', takes_comments: true },
    topics: [
      { label: t('admin.article_other_topics'), choices: catalogues.options('article_topics', locale) },
      { label: t('admin.article_kind_law'), choices: catalogues.options('law_topics', locale) },
    ],
    title,
    meta: pageMeta({ url, locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  requireScope(actor, SCOPE);
  const id = idOf(params.id);
  const t = translate(articleTexts, locale);
  const form = await readForm(request, maxBytesOf(COVER));
  if (form.get('intent') === 'renew' && id !== null) {
    await renewPreview(ctx, actor, id);
    return redirectWith(locale, `/admin/articles/${id}`, { message: t('admin.article_renewed') });
  }
  form.set('id', String(id ?? ''));
  let cover_file_id = String(form.get('cover_file_id') ?? '') || null;
  const answer = await answerForm(locale, form, ArticleInput, async (input) => {
    if (form.has('remove_cover')) cover_file_id = null;
    else cover_file_id = (await receiveFormFile(ctx, actor, form, COVER, 'cover')) ?? input.cover_file_id;
    const saved = await saveArticle(ctx, actor, { ...input, cover_file_id });
    return redirectWith(locale, `/admin/articles/${saved}`, { message: t('admin.article_saved') });
  });
  if (!('data' in answer)) return answer;
  // A picture that came with a form that was refused is not asked for again.
  answer.data.values['cover_file_id'] = cover_file_id ?? '';
  if (answer.data.code !== 'articles.stale') return answer;
  // What the colleague changed since the version that this form was filled from.
  const [was, now] = [
    await readVersion(ctx, actor, id!, Number(form.get('version'))),
    await readDraft(ctx, actor, id!),
  ];
  return { ...answer, data: { ...answer.data, meanwhile: changesBetween(was, contentIn(now)) } };
});

const contentIn = (of: Content): Content =>
  Object.fromEntries(CONTENT_FIELDS.map((name) => [name, of[name]])) as Content;

export default function ArticleEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(articleTexts);
  const { draft, values, topics, title } = loaderData;
  const path = `/admin/articles/${draft?.id ?? NEW}`;
  const meanwhile = isRefusal(actionData) && 'meanwhile' in actionData ? actionData.meanwhile : null;
  return (
    <div className="page page-wide page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('admin.articles'), to: '/admin/articles' }, { label: title }]} />
      <header className="line">
        <Written as="h1" className="heading-26">
          {title}
        </Written>
        {draft && (
          <Badge tone={draft.state === 'published' ? 'on' : 'wait'}>{t(`admin.article_state_${draft.state}`)}</Badge>
        )}
      </header>
      {meanwhile && (
        <Panel title={t('admin.article_meanwhile')}>
          <ArticleChanges changes={meanwhile} />
        </Panel>
      )}
      <div className="article-editor-columns stack stack-8">
        <Form
          action={path}
          answer={actionData}
          values={values}
          draftKey={`article ${draft?.id ?? NEW}`}
          draftStamp={String(draft?.version ?? 0)}
          summary
          encType="multipart/form-data"
          className="article-editor"
        >
          {/* Of the article as it stands now: after a refusal the newer one is saved over knowingly. */}
          <input type="hidden" name="version" value={draft?.version ?? ''} />
          <section className="stack">
            <SectionHead title={t('admin.article_where')} />
            <SelectField
              name="kind"
              label={t('admin.article_kind')}
              choices={WRITTEN_KINDS.map((value) => ({ value, label: t(`admin.article_kind_${value}`) }))}
            />
            <SelectField
              name="topic_id"
              label={t('admin.article_topic')}
              empty={t('admin.article_no_topic')}
              choices={topics}
              optional
            />
            <MomentField
              name="published_at"
              label={t('admin.article_published_at')}
              hint={t('admin.article_published_hint')}
              optional
            />
            <CheckboxField name="takes_comments" label={t('admin.article_takes_comments')} />
          </section>
          <Cover />
          <InLanguage language="ar" />
          <InLanguage language="en" />
          <section className="stack article-law">
            <SectionHead title={t('admin.article_law')} />
            <p className="muted small">
              {t('admin.article_law_text')} <bdi dir="ltr">{`${LAW_PATH}#article-98`}</bdi>
            </p>
            <NumberField name="law_number" label={t('admin.article_law_number')} optional />
            {(['ar', 'en'] as const).map((language) => (
              <TextField
                key={language}
                name={`${language}_source`}
                label={`${t('admin.article_source')} · ${t(`admin.article_in_${language}`)}`}
                hint={t('admin.article_source_hint')}
                maxLength={SOURCE_MAX}
                optional
              />
            ))}
            <DateField
              name="checked_on"
              label={t('admin.article_checked_on')}
              hint={t('admin.article_checked_hint')}
              optional
            />
          </section>
          <div>
            <SubmitButton>{t(meanwhile ? 'admin.article_save_over' : 'admin.article_save')}</SubmitButton>
          </div>
        </Form>
        {draft && (
          <aside className="stack">
            {draft.state === 'published' && (
              <LinkButton to={draft.path} block>
                {t('admin.article_view')}
              </LinkButton>
            )}
            <LinkButton to={`${path}/history`} block>
              {t('admin.article_history')}
            </LinkButton>
            <section className="stack stack-2">
              <h2 className="heading-17">{t('admin.article_preview')}</h2>
              <p className="small muted">{t('admin.article_preview_text')}</p>
              <p className="small">
                <a href={draft.preview_url} className="article-preview-link">
                  <bdi dir="ltr">{draft.preview_url}</bdi>
                </a>
              </p>
              <CopyButton text={draft.preview_url} />
              <ConfirmForm
                label={t('admin.article_renew')}
                title={t('admin.article_renew')}
                text={t('admin.article_renew_text')}
                confirm={t('admin.article_renew')}
                action={path}
                fields={{ intent: 'renew' }}
                look="quiet"
                block
              />
            </section>
          </aside>
        )}
      </div>
    </div>
  );
}

function Cover() {
  const t = useTexts(articleTexts);
  const { value } = useField({ name: 'cover_file_id' });
  return (
    <section className="stack">
      <SectionHead title={t('admin.article_cover')} />
      <p className="muted small">{t('admin.article_cover_text')}</p>
      <input type="hidden" name="cover_file_id" value={value} />
      <FileField
        name="cover"
        label={t('admin.article_cover_file')}
        hint={t('admin.article_cover_hint')}
        kinds={[...FILES[COVER].formats]}
        maxMegabytes={FILES[COVER].maxMegabytes}
        current={
          value ? { name: t('admin.article_cover_kept'), href: `/api/v1/files/${value}?as=medium`, image: true } : null
        }
        upload={{ url: `/api/v1/files/${COVER}`, getToken: getAccessToken }}
        optional
      />
      {value && <CheckboxField name="remove_cover" label={t('admin.article_cover_remove')} />}
      {(['ar', 'en'] as const).map((language) => (
        <TextField
          key={language}
          name={`${language}_cover_alt`}
          label={`${t('admin.article_cover_alt')} · ${t(`admin.article_in_${language}`)}`}
          hint={t('admin.article_cover_alt_hint')}
          maxLength={ALT_MAX}
          optional
        />
      ))}
    </section>
  );
}

function InLanguage({ language }: { language: Locale }) {
  const t = useTexts(articleTexts);
  const named = (name: 'title' | 'summary' | 'slug' | 'author') => ({
    name: `${language}_${name}`,
    label: t(`admin.article_${name}`),
    optional: true,
  });
  return (
    <section className="stack">
      <SectionHead title={t(`admin.article_in_${language}`)} />
      {language === 'ar' && <p className="muted small">{t('admin.article_one_language')}</p>}
      <TextField {...named('title')} maxLength={TITLE_MAX} />
      <TextareaField {...named('summary')} maxLength={SUMMARY_MAX} rows={3} hint={t('admin.article_summary_hint')} />
      <MarkupField
        name={`${language}_body`}
        label={t('admin.article_body')}
        maxLength={BODY_MAX}
        lang={language}
        getToken={getAccessToken}
      />
      <TextField {...named('slug')} maxLength={SLUG_MAX} hint={t('admin.article_slug_hint')} />
      <TextField {...named('author')} maxLength={AUTHOR_MAX} />
    </section>
  );
}
