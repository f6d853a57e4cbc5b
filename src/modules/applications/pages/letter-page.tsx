import { z } from 'zod';
import { requireCompany } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import { createTemplate, listTemplates } from '#modules/messages/service.server.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { applicantsPath } from '../applicants.ts';
import { LETTER_LEFT_OUT, LetterInput, MOST_LETTERS } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { STARTERS, type Starter } from '../letters.ts';
import { letterTexts } from '../letter-texts.ts';
import { listApplicantsByIds, sendLetters } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import { jobIdOf } from './job-id.ts';
import type { Route } from './+types/letter-page';
import { Written } from '#ui/written.tsx';
import './letter-page.css';

export const handle = { wide: true };

/** A starter keeps its places, for each receiver has other words there. */
const PLACES_KEPT = { name: '{name}', job: '{job}', company: '{company}' };

const Ids = z.array(z.uuid()).catch([]);

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  requireCompany(actor);
  const asked = Ids.parse(url.searchParams.getAll('ids')).slice(0, MOST_LETTERS);
  const [{ job, applicants }, templates] = await Promise.all([
    listApplicantsByIds(ctx, actor, jobIdOf(params['id']), asked),
    listTemplates(ctx, actor),
  ]);
  const wanted = url.searchParams.get('template') ?? '';
  const starter = STARTERS.find((one) => one === wanted);
  const own = templates.find(({ id }) => String(id) === wanted);
  const tl = translate(letterTexts, actor.locale);
  const written = (locale: 'ar' | 'en') =>
    starter
      ? translate(letterTexts, locale)(`applications.starter_${starter}_text`, PLACES_KEPT)
      : (own?.[`${locale}_body`] ?? '');
  return {
    job,
    to: applicants.map(({ id, name }) => ({ id, name })),
    templates: templates.map(({ id, ar_title, en_title }) => ({
      id,
      title: actor.locale === 'ar' ? ar_title || en_title : en_title || ar_title,
    })),
    wanted: starter || own ? wanted : '',
    texts: { ar_text: written('ar'), en_text: written('en') },
    meta: pageMeta({ url, locale: actor.locale, title: tl('applications.letter_title'), noindex: true }),
  };
});

/** One box alone is sent as a text; the contract wants a list. */
const LetterForm = z.preprocess(
  (values) => {
    const fields = values as Record<string, unknown>;
    return { ...fields, ids: [fields['ids'] ?? []].flat() };
  },
  z.object({ keep_as: z.string().trim().max(100).default('') }).and(LetterInput),
);

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const tl = translate(letterTexts, actor.locale);
  return answerForm(actor.locale, await readForm(request), LetterForm, async ({ keep_as, ...letter }) => {
    const { sent, left_out } = await sendLetters(ctx, actor, letter);
    if (keep_as) {
      const { ar_text: ar_body, en_text: en_body } = letter;
      const titles = { ar_title: ar_body ? keep_as : '', en_title: en_body ? keep_as : '' };
      await createTemplate(ctx, actor, { ...titles, ar_body, en_body });
    }
    const reasons = LETTER_LEFT_OUT.flatMap((reason) => {
      const count = left_out.filter((one) => one.reason === reason).length;
      return count > 0 ? [tl(`applications.letter_left_${reason}`, { count: String(count) })] : [];
    });
    return redirectWith(actor.locale, `${applicantsPath(jobIdOf(params['id']))}?view=list`, {
      message: [tl('applications.letter_sent', { count: sent.length }), ...reasons].join(' '),
      kind: sent.length > 0 ? 'success' : 'error',
    });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, to, templates, wanted, texts } = loaderData;
  const t = useTexts(applicantsTexts);
  const tl = useTexts(letterTexts);
  const ta = useTexts(applicationsTexts);
  return (
    <div className="page page-body stack">
      <Breadcrumbs
        path={[
          { label: ta('applications.our_jobs'), to: '/jobs' },
          { label: job.title, to: `/jobs/${job.id}` },
          { label: ta('applications.applicants_title'), to: `${applicantsPath(job.id)}?view=list` },
        ]}
      />
      <h1 className="heading-26">{tl('applications.letter_title')}</h1>
      {to.length === 0 ? (
        <EmptyState
          title={t('applications.nobody_chosen')}
          action={<LinkButton to={`${applicantsPath(job.id)}?view=list`}>{t('applications.compare_back')}</LinkButton>}
        >
          {tl('applications.letter_empty')}
        </EmptyState>
      ) : (
        <>
          <p className="small">
            <span className="medium">{tl('applications.letter_to', { count: to.length })}:</span>{' '}
            {to.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && t('applications.comma')}
                <Written>{name}</Written>
              </span>
            ))}
          </p>
          <LocalForm method="get" className="letter-template" preventScrollReset>
            {to.map(({ id }) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <SelectField
              name="template"
              label={tl('applications.letter_template')}
              empty={tl('applications.letter_template_none')}
              defaultValue={wanted}
              choices={[
                ...(templates.length > 0
                  ? [
                      {
                        label: tl('applications.letter_own'),
                        choices: templates.map(({ id, title }) => ({ value: id, label: title })),
                      },
                    ]
                  : []),
                {
                  label: tl('applications.letter_starters'),
                  choices: STARTERS.map((one: Starter) => ({ value: one, label: tl(`applications.starter_${one}`) })),
                },
              ]}
            />
            <Button type="submit">{tl('applications.letter_template_use')}</Button>
          </LocalForm>
          <Card>
            <Form key={wanted} answer={actionData} values={texts} className="stack stack-3">
              {to.map(({ id }) => (
                <input key={id} type="hidden" name="ids" value={id} />
              ))}
              <p className="small muted">{tl('applications.letter_hint', PLACES_KEPT)}</p>
              <div className="two">
                <TextareaField
                  name="ar_text"
                  label={tl('applications.letter_ar')}
                  rows={7}
                  maxLength={MESSAGE_MAX}
                  optional
                />
                <TextareaField
                  name="en_text"
                  label={tl('applications.letter_en')}
                  rows={7}
                  maxLength={MESSAGE_MAX}
                  optional
                />
              </div>
              <TextField
                name="keep_as"
                label={tl('applications.keep_template')}
                hint={tl('applications.keep_template_hint')}
                maxLength={100}
                optional
              />
              <p className="line">
                <SubmitButton icon="send">{tl('applications.letter_send')}</SubmitButton>
                <LinkButton to={`${applicantsPath(job.id)}?view=list`} look="bare">
                  {t('applications.compare_back')}
                </LinkButton>
              </p>
            </Form>
          </Card>
        </>
      )}
    </div>
  );
}
