import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { meetingTimeOf, numberOf, weekdayOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { ActionsBar } from '#ui/apply-bar.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CheckboxField, CheckboxGroupField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField, UrlField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { GuestRows } from '../components/guest-rows.tsx';
import { clockOf, TimesField } from '../components/times-field.tsx';
import { ChangeInterview, MINUTES, ProposeAgain, ProposeInterview, withRows, type Interview } from '../contract.ts';
import { refuse } from '../errors.ts';
import { INTERVIEW_KINDS } from '../rules.ts';
import { changeInterview, prepareInterview, proposeAgain, proposeInterview } from '../service.server.ts';
import { interviewsTexts } from '../texts.ts';
import { whenText } from '../when.ts';
import type { Route } from './+types/interview-form-page';
import { Written } from '#ui/written.tsx';
import './interviews.css';

const idOf = (params: { application_id?: string | undefined }) => {
  const id = z.uuid().safeParse(params.application_id);
  if (!id.success) throw refuse('interviews.not_found');
  return id.data;
};

const isLive = ({ state, is_over }: Interview) =>
  !is_over && (state === 'proposed' || state === 'times_asked' || state === 'agreed');

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const found = await prepareInterview(ctx, actor, idOf(params));
  if (String(found.application.job_id) !== params.id) throw refuse('interviews.not_found');
  const asked = url.searchParams.get('action');
  const live = found.latest && isLive(found.latest) ? found.latest : null;
  const action: keyof typeof TITLES =
    live && asked === 'again' ? 'again' : live && asked === 'change' ? 'change' : 'propose';
  // One interview at a time: what is under way is gone on with on its own page.
  if (live && action === 'propose') throw redirectTo(localPath(actor.locale, `/interviews/${live.id}`));
  const t = translate(interviewsTexts, actor.locale);
  const title = t(TITLES[action], { name: found.application.person_name });
  return {
    ...found,
    latest: action === 'propose' ? null : live,
    action,
    title,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

const TITLES = {
  propose: 'interviews.form_title',
  again: 'interviews.form_again',
  change: 'interviews.form_change',
} as const;

const schemas = {
  propose: withRows(ProposeInterview),
  again: withRows(ProposeAgain),
  change: withRows(ChangeInterview),
};
const Target = z.object({ interview_id: z.uuid() });

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(interviewsTexts, actor.locale);
  const form = await readForm(request);
  const to = (id: string, message: string) => redirectWith(actor.locale, `/interviews/${id}`, { message });
  const asked = url.searchParams.get('action');
  if (asked !== 'again' && asked !== 'change')
    return answerForm(actor.locale, form, schemas.propose, async (input) => {
      const { id } = await proposeInterview(ctx, actor, idOf(params), input);
      return to(id, t('interviews.proposed'));
    });
  const { data } = Target.safeParse(Object.fromEntries(form));
  if (!data) throw refuse('interviews.not_found');
  if (asked === 'again')
    return answerForm(actor.locale, form, schemas.again, async (input) => {
      await proposeAgain(ctx, actor, data.interview_id, input);
      return to(data.interview_id, t('interviews.proposed'));
    });
  return answerForm(actor.locale, form, schemas.change, async (input) => {
    await changeInterview(ctx, actor, data.interview_id, input);
    return to(data.interview_id, t('interviews.changed'));
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

type Data = Route.ComponentProps['loaderData'];

/** What the form says at first: the interview as it is, or oneself among those who hold a new one. */
function firstValues({ latest, members, action }: Data) {
  if (!latest)
    return { kind: 'on_site', minutes: '45', members: members.filter((one) => one.is_me).map(({ id }) => id) };
  const guests = latest.interviewers.filter(({ user_id }) => user_id === null);
  return {
    ...latest,
    is_accessible: latest.is_accessible ? 'true' : '',
    minutes: String(latest.minutes),
    times: action === 'again' ? [] : latest.times.map(clockOf),
    members: latest.interviewers.flatMap(({ user_id }) => user_id ?? []),
    interviewer_name: guests.map(({ name }) => name),
    interviewer_email: guests.map(({ email }) => email ?? ''),
  };
}

export default function InterviewFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(interviewsTexts);
  const { application, latest, action, title } = loaderData;
  const back = latest ? `/interviews/${latest.id}` : `/employee-profile/${application.user_id}`;
  const isOverlap = isRefusal(actionData) && actionData.code === 'interviews.overlap';
  return (
    <div className="page page-body stack stack-5 interview-sheet">
      <Breadcrumbs
        path={[
          { label: t('interviews.title'), to: '/interviews' },
          { label: application.person_name, to: `/employee-profile/${application.user_id}` },
        ]}
      />
      <header>
        <h1 className="heading-26">{title}</h1>
        <p className="muted small">
          <Written>{application.title}</Written>
        </p>
      </header>
      <Form
        key={latest?.version}
        schema={schemas[action]}
        answer={actionData}
        values={firstValues(loaderData)}
        draftKey={`interview.${application.id}.${action}`}
        draftStamp={String(latest?.version ?? 0)}
        className="stack stack-6"
      >
        {latest && (
          <>
            <input type="hidden" name="interview_id" value={latest.id} />
            <input type="hidden" name="version" value={latest.version} />
          </>
        )}
        <WhenFields {...loaderData} />
        <HowFields />
        <PeopleFields {...loaderData} />
        <FieldGroup title={t('interviews.form_note')}>
          <TextareaField
            name="note"
            label={t('interviews.form_note')}
            labelHidden
            hint={t('interviews.form_note_hint')}
            maxLength={2000}
            rows={4}
            optional
          />
        </FieldGroup>
        <Notice>{t('interviews.form_fair')}</Notice>
        {isOverlap && <CheckboxField name="accept_overlap" />}
        <ActionsBar>
          <SubmitButton>
            {t(
              action === 'change'
                ? 'interviews.save_change'
                : action === 'again'
                  ? 'interviews.propose_again'
                  : 'interviews.propose',
            )}
          </SubmitButton>
          <LinkButton to={back}>{t('interviews.back')}</LinkButton>
        </ActionsBar>
      </Form>
    </div>
  );
}

function WhenFields({ latest, action, notice_days, earliest }: Data) {
  const t = useTexts(interviewsTexts);
  const locale = useLocale();
  const isFree = action === 'again' && latest?.is_short_notice_ok;
  const clock = clockOf(earliest);
  const hint = isFree
    ? t('interviews.form_times_free')
    : t('interviews.form_times_hint', {
        days: notice_days,
        // A whole day is told as a day.
        earliest: clock.endsWith('T00:00') ? weekdayOf(clock.slice(0, 10), locale) : meetingTimeOf(earliest, locale),
      });
  return (
    <FieldGroup title={t('interviews.form_times')}>
      {action === 'change' ? (
        <p className="small">
          {t('interviews.form_kept', {
            time: (latest?.starts_at ? [latest.starts_at] : (latest?.times ?? []))
              .map((time) => whenText(time, locale))
              .join(locale === 'ar' ? '، ' : ', '),
          })}
        </p>
      ) : (
        <TimesField hint={hint} min={isFree ? undefined : clock} />
      )}
      <SelectField
        name="minutes"
        empty={false}
        choices={MINUTES.map((one) => ({ value: one, label: t('interviews.minutes', { count: Number(one) }) }))}
      />
    </FieldGroup>
  );
}

function HowFields() {
  const t = useTexts(interviewsTexts);
  return (
    <FieldGroup title={t('interviews.form_how')}>
      <RadioField
        name="kind"
        label={t('interviews.form_how')}
        labelHidden
        choices={INTERVIEW_KINDS.map((kind) => ({ value: kind, label: t(`interviews.kind_${kind}`) }))}
      />
      <div className="interview-how stack" data-kind="on_site">
        <TextField name="address" hint={t('interviews.form_address_hint')} maxLength={300} optional />
        <UrlField name="map_url" optional />
        <CheckboxField name="is_accessible" />
      </div>
      <div className="interview-how" data-kind="video">
        <UrlField name="video_url" hint={t('interviews.form_video_hint')} optional />
      </div>
      <div className="interview-how" data-kind="phone">
        <PhoneField
          name="phone"
          label={t('interviews.form_phone')}
          hint={t('interviews.form_phone_hint')}
          autoComplete="off"
          optional
        />
      </div>
    </FieldGroup>
  );
}

function PeopleFields({ members, least_interviewers }: Data) {
  const t = useTexts(interviewsTexts);
  const locale = useLocale();
  return (
    <FieldGroup
      title={t('interviews.form_people')}
      hint={t('interviews.form_people_hint', { count: numberOf(least_interviewers, locale) })}
    >
      <CheckboxGroupField
        name="members"
        label={t('interviews.form_members')}
        optional
        choices={members.map(({ id, name, email, is_me }) => ({
          value: id,
          label: is_me ? t('interviews.form_me', { name }) : name,
          hint: name === email ? null : <bdi dir="ltr">{email}</bdi>,
        }))}
      />
      <GuestRows />
    </FieldGroup>
  );
}
