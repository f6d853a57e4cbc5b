import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { maxBytesOf } from '#modules/files/rules.ts';
import { receiveFormFile, describeFile } from '#modules/files/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { EntryForm, type Entry } from '../components/entry-form.tsx';
import { ENTRY_FORMS, ENTRY_OPTIONS, entryLines } from '../components/entry-kinds.ts';
import { EntryList } from '../components/entry-list.tsx';
import { NoneChoice } from '../components/none-choice.tsx';
import { answerFor, freshAfterConflict, useForgottenDraft } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import type { SheetNames } from '../contract.ts';
import { CV_LISTS, fileFieldOf, isEmptiable } from '../fields.ts';
import {
  deletedEntry,
  doneAt,
  editedOf,
  entryIdOf,
  listAt,
  loadSection,
  movedEntry,
  pathOfList,
  saidNone,
} from '../section-page.server.ts';
import { saveEntry } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/entries-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const list = listAt(url);
  const [section, catalogues] = await Promise.all([
    loadSection(ctx, actor, url, CV_LISTS[list].section),
    readCatalogues(ctx),
  ]);
  const { profile } = section;
  const isNone = isEmptiable(list) && profile[CV_LISTS[list].none];
  const edited = editedOf<Entry>(profile[list], url, !isNone);
  const field = fileFieldOf(list);
  const file_id = field && edited.entry && (edited.entry as Record<string, unknown>)[field.name];
  return {
    ...section,
    ...edited,
    list,
    isNone,
    path: pathOfList(list),
    file: await describeFile(ctx, typeof file_id === 'string' ? file_id : null),
    names: Object.fromEntries(
      list === 'languages'
        ? profile.languages.map((one) => [one.language, catalogues.typedName('languages', one.language, actor.locale)])
        : [],
    ) as SheetNames,
    options: Object.fromEntries(ENTRY_OPTIONS[list].map((name) => [name, catalogues.options(name, actor.locale)])),
  };
});

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const list = listAt(url);
  const file = fileFieldOf(list);
  const form = await readForm(request, file ? maxBytesOf(file.kind) : 0);
  const intent = form.get('intent');
  if (intent === 'delete') return deletedEntry(ctx, actor, form, list);
  if (intent === 'move') return movedEntry(ctx, actor, { form, url }, list);
  if (isEmptiable(list) && (intent === 'none' || intent === 'some')) return saidNone(ctx, actor, form, list);
  return answerForm(actor.locale, form, ENTRY_FORMS[list], async (input) => {
    const file_id =
      file && (form.has('remove_file') ? null : ((await receiveFormFile(ctx, actor, form, file.kind)) ?? undefined));
    const id = entryIdOf(form);
    await saveEntry(ctx, actor, list, file ? { ...input, [file.name]: file_id } : input, id);
    return doneAt(actor, `${pathOfList(list)}?saved=${id ?? 'new'}`, id ? 'profiles.saved' : 'profiles.added');
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

/** A list of the CV and the entry of it that is written: education, experience, courses, memberships. */
export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const { list, path, profile, entry, isNone, isGone, isOpen, options, names, file } = loaderData;
  useForgottenDraft(list);
  const { section } = CV_LISTS[list];
  const entries = entryLines(list, profile, locale).map((one) => ({ ...one, title: names[one.title] ?? one.title }));
  const isEmpty = entries.length === 0;
  return (
    <SectionFrame section={section} lede={t(`profiles.${list}_lede`)} completeness={profile.completeness}>
      <EntryList label={t(`profiles.section_${section}`)} path={path} entries={entries} />
      {isEmpty && isEmptiable(list) && (
        <NoneChoice
          isNone={isNone}
          texts={{
            none: t(`profiles.${list}_none`),
            why: t(`profiles.${list}_empty`),
            said: t(`profiles.${list}_none_done`),
            undo: t(`profiles.${list}_none_undo`),
          }}
        />
      )}
      {isEmpty && !isEmptiable(list) && !isOpen && <EmptyState title={t(`profiles.${list}_empty`)} />}
      {isGone && !actionData && <Notice kind="warning">{t('profiles.entry_gone')}</Notice>}
      {isOpen || actionData ? (
        <EntryForm
          key={entry?.id ?? 'new'}
          list={list}
          path={path}
          profile={profile}
          entry={entry}
          isGone={isGone}
          options={options}
          file={file}
          answer={answerFor(actionData, 'save')}
        />
      ) : (
        !isNone && (
          <div>
            <LinkButton to={`${path}?add=1#entry`} look="primary" icon="plus">
              {t(`profiles.${list}_add`)}
            </LinkButton>
          </div>
        )
      )}
    </SectionFrame>
  );
}
