import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm, valuesOf } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { lineChanges } from '#platform/texts/line-changes.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { WORDING_MAX } from '#platform/wording/rules.ts';
import { WordingAction, WordingQuery, type LetterPreview, type WordedText, type WordingChange } from '../contract.ts';
import { changeWording, previewLetter, readLetter } from '../service.server.ts';
import { wordingTexts } from '../texts.ts';
import type { Route } from './+types/letter-wording-page';
import './letter-wording-page.css';

export const handle = { wide: true };

const LIST = '/admin/wording';
const hrefOf = (letter: string, language: Locale) => `${LIST}/${letter}?language=${language}`;

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const { language } = forgiving(WordingQuery, url.searchParams);
  const letter = await readLetter(context.get(appContext), actor, { letter: params.letter, language });
  return { letter, meta: pageMeta({ url, locale: actor.locale, title: letter.name, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const Looking = z.looseObject({ action: z.literal('see') });

/** Only what stands in fields of texts: the rest of the form says what to do with it. */
const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.entries(valuesOf(form)).flatMap(([name, value]) =>
      name.includes(':') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

type Looked = { preview: LetterPreview; typed: Record<string, string> };
const isLooked = (answer: unknown): answer is Looked =>
  typeof answer === 'object' && answer !== null && 'preview' in answer;

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { language } = forgiving(WordingQuery, url.searchParams);
  const t = translate(wordingTexts, actor.locale);
  const form = await readForm(request);
  const typed = typedIn(form);
  if (form.get('action') === 'see')
    return answerForm(actor.locale, form, Looking, async (): Promise<Looked> => ({
      preview: await previewLetter(ctx, actor, { letter: params.letter, language, typed }),
      typed,
    }));
  const posted = { letter: params.letter, language, texts: typed };
  const Posted = z.preprocess((said) => ({ ...(said as object), ...posted }), WordingAction);
  return answerForm(actor.locale, form, Posted, async (change) => {
    await changeWording(ctx, actor, change);
    const message = t(change.action === 'save' ? 'wording.saved' : 'wording.restored');
    return redirectWith(actor.locale, hrefOf(params.letter, language), { message });
  });
});

/** What a letter says in a language, how it looks, and how it came to say so. */
export default function LetterWordingPage({ loaderData: { letter }, actionData }: Route.ComponentProps) {
  const t = useTexts(wordingTexts);
  const { id, name, language, seen, texts, history } = letter;
  const looked = isLooked(actionData) ? actionData : null;
  const roleName = useRoleName(texts);
  const path = hrefOf(id, language);
  const said = Object.fromEntries(texts.flatMap(({ forms }) => forms.map((form) => [form.field, form.said])));
  return (
    <div className="page page-wide page-body stack stack-6">
      <header className="stack stack-2">
        <Breadcrumbs path={[{ to: LIST, label: t('wording.title') }, { label: name }]} />
        <h1 className="heading-26">{name}</h1>
      </header>
      <Tabs
        label={t('wording.language')}
        tabs={(['ar', 'en'] as const).map((of) => ({
          to: hrefOf(id, of),
          label: t(`wording.in_${of}`),
          current: of === language,
        }))}
      />
      <div className="wording-columns stack stack-8">
        <Form
          key={`${language} ${seen}`}
          action={path}
          answer={actionData}
          values={{ ...said, ...looked?.typed }}
          draftKey={`wording ${id} ${language}`}
          draftStamp={String(seen)}
          draftStays={looked !== null}
          className="stack stack-6"
          summary
        >
          <input type="hidden" name="seen" value={seen} />
          {texts.map((text) => (
            <TextFields key={text.key} text={text} name={roleName(text)} />
          ))}
          <p className="line">
            <SubmitButton name="action" value="save">
              {t('wording.save')}
            </SubmitButton>
            <SubmitButton name="action" value="see" look="quiet">
              {t('wording.see')}
            </SubmitButton>
          </p>
        </Form>
        <Preview
          title={t(looked ? 'wording.preview_unsaved' : 'wording.preview')}
          preview={looked?.preview ?? letter.preview}
        />
      </div>
      <History path={path} history={history} texts={texts} />
    </div>
  );
}

const places = (names: readonly string[]) => (
  <bdi dir="ltr" className="wording-places">
    {names.map((name) => `{${name}}`).join(' ')}
  </bdi>
);

/** What a text is of the letter; one of several of a kind has its number. */
function useRoleName(texts: WordedText[]) {
  const t = useTexts(wordingTexts);
  const locale = useLocale();
  return ({ key, role }: WordedText) => {
    const name = t(`wording.role_${role}`);
    const alike = texts.filter((one) => one.role === role);
    const number = alike.findIndex((one) => one.key === key) + 1;
    return alike.length > 1 ? t('wording.role_numbered', { role: name, number: numberOf(number, locale) }) : name;
  };
}

function TextFields({ text: { state, shared_with, forms }, name: called }: { text: WordedText; name: string }) {
  const t = useTexts(wordingTexts);
  const [beforeNeeded, afterNeeded] = t('wording.needed', { places: '\n' }).split('\n');
  const [beforeMay, afterMay] = t('wording.may', { places: '\n' }).split('\n');
  return (
    <section className="stack stack-3 wording-text">
      <p className="line">
        <b>{called}</b>
        {state !== 'usual' && <Badge tone={state === 'changed' ? 'on' : 'wait'}>{t(`wording.state_${state}`)}</Badge>}
      </p>
      {state === 'lapsed' && <Notice kind="warning">{t('wording.lapsed_text')}</Notice>}
      {forms.map(({ field, form, usual, said, needed, known }) => {
        const may = known.filter((name) => !needed.includes(name));
        return (
          <TextareaField
            key={field}
            name={field}
            label={form === null ? called : `${called}: ${t(`wording.form_${form as 'one'}`)}`}
            labelHidden={form === null}
            rows={usual.length > 70 ? 3 : 2}
            maxLength={WORDING_MAX}
            hint={
              (needed.length > 0 || may.length > 0 || said !== usual) && (
                <>
                  {needed.length > 0 && (
                    <>
                      {beforeNeeded}
                      {places(needed)}
                      {afterNeeded}{' '}
                    </>
                  )}
                  {may.length > 0 && (
                    <>
                      {beforeMay}
                      {places(may)}
                      {afterMay}{' '}
                    </>
                  )}
                  {said !== usual && <Written>{t('wording.usual', { text: usual })}</Written>}
                </>
              )
            }
          />
        );
      })}
      {shared_with > 0 && <p className="small muted">{t('wording.shared', { count: shared_with })}</p>}
    </section>
  );
}

function Preview({ title, preview }: { title: string; preview: LetterPreview }) {
  const t = useTexts(wordingTexts);
  const { subject, html, text, parts } = preview;
  return (
    <aside className="stack letter-preview">
      <SectionHead title={title} />
      {html === null ? (
        <>
          <Written as="p" className="letter-preview-sms">
            {text}
          </Written>
          <p className="small muted">{t('wording.parts', { count: parts ?? 1 })}</p>
        </>
      ) : (
        <>
          <Written as="p">{subject}</Written>
          <iframe sandbox="" title={subject ?? title} srcDoc={html} />
        </>
      )}
    </aside>
  );
}

function History({ path, history, texts }: { path: string; history: WordingChange[]; texts: WordedText[] }) {
  const t = useTexts(wordingTexts);
  const locale = useLocale();
  const roleName = useRoleName(texts);
  const newest = new Set<string>();
  return (
    <section className="stack">
      <SectionHead title={t('wording.history')} />
      {history.length === 0 && <p className="muted">{t('wording.no_history')}</p>}
      <Rows label={t('wording.history')}>
        {history.map((change) => {
          const text = texts.find(({ key }) => key === change.key)!;
          const isNewest = !newest.has(change.key);
          newest.add(change.key);
          return (
            <Row key={change.id}>
              <div className="stack stack-2 wording-change">
                <p className="line">
                  <b>{roleName(text)}</b>
                  {change.is_usual && <Badge>{t('wording.back_to_usual')}</Badge>}
                </p>
                {lineChanges(change.before, change.after).map(({ kind, line }, at) => {
                  const Mark = kind === 'added' ? 'ins' : 'del';
                  return (
                    <p key={at}>
                      <Mark>
                        <span className="visually-hidden">{t(`wording.${kind}`)}: </span>
                        <Written>{line}</Written>
                      </Mark>
                    </p>
                  );
                })}
                <Meta className="small muted">
                  {change.changed_by ? <Written>{change.changed_by}</Written> : t('wording.someone')}
                  {dateTimeOf(change.changed_at, locale)}
                </Meta>
                <div className="line">
                  {!isNewest && (
                    <ConfirmForm
                      label={t('wording.restore')}
                      title={t('wording.restore')}
                      text={t('wording.restore_text')}
                      confirm={t('wording.restore')}
                      action={path}
                      fields={{ action: 'restore', id: String(change.id) }}
                      look="bare"
                    />
                  )}
                  {isNewest && text.state !== 'usual' && (
                    <ConfirmForm
                      label={t('wording.to_usual')}
                      title={t('wording.to_usual')}
                      text={t('wording.to_usual_text')}
                      confirm={t('wording.to_usual')}
                      action={path}
                      fields={{ action: 'usual', key: change.key }}
                      look="bare"
                    />
                  )}
                </div>
              </div>
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
