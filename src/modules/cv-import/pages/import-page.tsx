import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import { KINDS, maxBytesOf } from '#modules/files/rules.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { markReadAt } from '#modules/notifications/service.server.ts';
import { readOwnProfile } from '#modules/profiles/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { percentOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ReviewForm } from '../components/review-form.tsx';
import { ReviewForm as ReviewSchema, ReviewLater, type ImportAnswer } from '../contract.ts';
import { canRetry, isUnderWay } from '../rules.ts';
import { besideProfile } from '../review.server.ts';
import {
  applyImport,
  deleteImport,
  findOwnImport,
  keepReview,
  openReview,
  retryImport,
  startImport,
} from '../service.server.ts';
import { cvImportTexts } from '../texts.ts';
import type { Route } from './+types/import-page';
import { Naming, Written } from '#ui/written.tsx';
import './import-page.css';

const PATH = '/profile/import';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const title = translate(cvImportTexts, locale)('cv_import.title');
  const meta = pageMeta({ url, locale, title, noindex: true });
  const open = await findOwnImport(ctx, actor);
  const review = open?.state === 'ready' ? await openReview(ctx, actor) : null;
  if (open && !isUnderWay(open.state)) await markReadAt(ctx, actor, PATH);
  if (!review) return { meta, open, review: null };
  const catalogues = await readCatalogues(ctx);
  const { profile, draft, id, version } = review;
  return {
    meta,
    open,
    review: {
      id,
      version,
      draft,
      ...besideProfile(draft, profile, catalogues, locale),
      account: { email: profile.email, phone: profile.phone },
      choices: {
        countries: catalogues.options('countries', locale),
        cities: groupedChoices(catalogues.options('cities', locale)),
        majors: catalogues.options('majors', locale),
      },
    },
  };
});

const One = z.object({ id: z.uuid() });

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await readForm(request, maxBytesOf('cv_import'));
  const t = translate(cvImportTexts, actor.locale);
  const done = (key: 'started' | 'deleted' | 'kept', path = PATH) =>
    redirectWith(actor.locale, path, { message: t(`cv_import.${key}`) });
  switch (form.get('intent')) {
    case 'later':
      return answerForm(actor.locale, form, ReviewLater.and(One), async ({ id, ...review }) => {
        await keepReview(ctx, actor, id, review);
        return done('kept');
      });
    case 'apply':
      return answerForm(actor.locale, form, ReviewSchema.and(One), async ({ id, ...reviewed }) => {
        // Who begins by a file has not been asked yet who may see the CV.
        const { info_saved_at } = await readOwnProfile(ctx, actor);
        await applyImport(ctx, actor, id, reviewed);
        const next = info_saved_at ? '/profile' : '/profile/info#visibility';
        return redirectWith(actor.locale, next, { message: t('cv_import.applied') });
      });
    case 'discard':
      return answerForm(actor.locale, form, One, async ({ id }) => {
        await deleteImport(ctx, actor, id);
        return done('deleted');
      });
    case 'retry':
      return answerForm(actor.locale, form, One, async ({ id }) => {
        await retryImport(ctx, actor, id);
        return done('started');
      });
    default:
      return answerForm(actor.locale, form, z.object({}), async () => {
        await begin(ctx, actor, form);
        return done('started');
      });
  }
});

async function begin(ctx: Context, actor: Actor, form: FormData) {
  const file_id = await receiveFormFile(ctx, actor, form, 'cv_import');
  if (!file_id) throw fieldProblem('cv_import', { rule: 'required' });
  await startImport(ctx, actor, file_id);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ImportPage({ loaderData: { open, review }, actionData }: Route.ComponentProps) {
  const t = useTexts(cvImportTexts);
  const isReview = review !== null && open !== null;
  const title = t(isReview ? 'cv_import.review' : 'cv_import.title');
  return (
    <div className="page page-body stack stack-6 import-page">
      <Breadcrumbs path={[{ label: t('cv_import.back'), to: '/profile' }, { label: t('cv_import.title') }]} />
      <header className="stack stack-2">
        <h1 className="heading-26">{title}</h1>
        <p className="muted read">
          {isReview ? <Naming>{t('cv_import.review_lede', { name: open.file_name })}</Naming> : t('cv_import.lede')}
        </p>
      </header>
      {open && isUnderWay(open.state) && <Reading open={open} />}
      {open?.state === 'failed' && <Failed open={open} />}
      {(!open || open.state === 'failed') && (
        <UploadForm answer={answerWithout(actionData, ['apply', 'later'])} again={open !== null} />
      )}
      {isReview && (
        <>
          <Remarks review={review} />
          <ReviewForm {...review} answer={answerWithout(actionData, ['discard', 'retry', undefined])} />
          <Discard id={review.id} />
        </>
      )}
    </div>
  );
}

/** Each form shows only what was said to it. */
const answerWithout = (answer: unknown, intents: (string | undefined)[]): unknown =>
  isRefusal(answer) && !intents.includes(answer.values['intent'] as string | undefined) ? answer : undefined;

function UploadForm({ answer, again }: { answer: unknown; again: boolean }) {
  const t = useTexts(cvImportTexts);
  return (
    <Form answer={answer} encType="multipart/form-data">
      <FileField
        name="cv_import"
        hint={t('cv_import.upload_hint')}
        kinds={['pdf', 'docx', 'json']}
        maxMegabytes={KINDS.cv_import.maxMegabytes}
      />
      <SubmitButton>{t(again ? 'cv_import.upload_other' : 'cv_import.upload')}</SubmitButton>
    </Form>
  );
}

const ASK_AGAIN_MS = 1_200;

function Reading({ open }: { open: ImportAnswer }) {
  const t = useTexts(cvImportTexts);
  const locale = useLocale();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (state === 'idle') void revalidate();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  });
  return (
    <section className="stack import-reading" aria-labelledby="reading">
      <h2 id="reading" className="heading-20">
        <Naming>{t('cv_import.reading', { name: open.file_name })}</Naming>
      </h2>
      <div className="line">
        <progress value={open.progress} max={100} aria-label={t('cv_import.progress')} />
        <span className="n small" role="status">
          {open.state === 'waiting' ? t('cv_import.waiting') : percentOf(open.progress, locale)}
        </span>
      </div>
      <p className="small muted">{t('cv_import.reading_text')}</p>
      <div className="line">
        <LinkButton to={PATH}>{t('cv_import.refresh')}</LinkButton>
        <Discard id={open.id} />
      </div>
    </section>
  );
}

function Failed({ open }: { open: ImportAnswer }) {
  const t = useTexts(cvImportTexts);
  return (
    <Notice
      kind="danger"
      actions={
        open.problem &&
        canRetry(open.problem.name) && (
          <LocalForm>
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="id" value={open.id} />
            <Button type="submit">{t('cv_import.retry')}</Button>
          </LocalForm>
        )
      }
    >
      <b>
        <Naming>{t('cv_import.failed', { name: open.file_name })}</Naming>
      </b>{' '}
      {open.problem?.text} {t('cv_import.nothing_lost')}
    </Notice>
  );
}

function Discard({ id }: { id: string }) {
  const t = useTexts(cvImportTexts);
  return (
    <div>
      <ConfirmForm
        label={t('cv_import.discard')}
        title={t('cv_import.discard_title')}
        text={t('cv_import.discard_text')}
        confirm={t('cv_import.discard')}
        cancel={t('cv_import.keep_reviewing')}
        fields={{ intent: 'discard', id }}
        look="bare"
      />
    </div>
  );
}

type Review = NonNullable<Route.ComponentProps['loaderData']['review']>;

/** What to look at first: guesses that were made, what has no place here, and what an import never changes. */
function Remarks({ review: { draft, account } }: { review: Review }) {
  const t = useTexts(cvImportTexts);
  const { email, phone } = draft.account;
  const differs = {
    email: email !== null && email !== account.email,
    phone: phone !== null && phone !== account.phone,
  };
  return (
    <>
      {draft.notes.length > 0 && (
        <Notice>
          <b>{t('cv_import.notes')}</b>
          <ul className="import-notes">
            {draft.notes.map((note) => (
              <li key={note}>{t(`cv_import.note_${note}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {draft.unplaced.length > 0 && (
        <section className="stack stack-3" aria-labelledby="unplaced">
          <SectionHead id="unplaced" title={t('cv_import.unplaced')} />
          <p className="small muted">{t('cv_import.unplaced_text', { count: draft.unplaced.length })}</p>
          <details>
            <summary className="accent-link">{t('cv_import.unplaced')}</summary>
            <ul className="import-unplaced">
              {draft.unplaced.map((text, index) => (
                <Written as="li" key={index}>
                  {text}
                </Written>
              ))}
            </ul>
          </details>
        </section>
      )}
      {(differs.email || differs.phone) && (
        <section className="stack stack-3" aria-labelledby="account">
          <SectionHead id="account" title={t('cv_import.account')} />
          <p className="small muted">
            {t('cv_import.account_text')}{' '}
            <LocalLink to="/profile/settings" className="accent-link">
              {t('cv_import.settings')}
            </LocalLink>
          </p>
          {differs.email && <InBoth file={email!} own={account.email} />}
          {differs.phone && <InBoth file={shownPhone(phone!)} own={account.phone && shownPhone(account.phone)} />}
        </section>
      )}
    </>
  );
}

function InBoth({ file, own }: { file: string; own: string | null }) {
  const t = useTexts(cvImportTexts);
  return (
    <p className="small line">
      <span>
        {t('cv_import.in_file')} <bdi dir="ltr">{file}</bdi>
      </span>
      {own && (
        <span className="muted">
          {t('cv_import.in_account')} <bdi dir="ltr">{own}</bdi>
        </span>
      )}
    </p>
  );
}
