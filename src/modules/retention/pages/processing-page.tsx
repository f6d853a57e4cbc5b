import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { DOT } from '#ui/dot.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { RECIPIENTS } from '../activities.ts';
import { ProcessingInput, ProcessingQuery, type ProcessingRow } from '../contract.ts';
import { readProcessing, saveProcessing } from '../service.server.ts';
import { retentionTexts } from '../texts.ts';
import type { Route } from './+types/processing-page';

const PATH = '/admin/processing';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const query = forgiving(ProcessingQuery, url.searchParams);
  const title = translate(retentionTexts, actor.locale)('processing.title');
  return {
    ...(await readProcessing(context.get(appContext), actor, query)),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), ProcessingInput, async (input) => {
    await saveProcessing(context.get(appContext), actor, input);
    const message = translate(retentionTexts, actor.locale)('processing.saved');
    return redirectWith(actor.locale, PATH, { message });
  });
});

/** The register of processing as an officer shows it: printed, it leaves the forms out. */
export default function ProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(retentionTexts);
  const locale = useLocale();
  const { activities, written, version, versions } = loaderData;
  const said = (name: string) =>
    written[name] ? <Written>{written[name]}</Written> : <span className="muted">{t('processing.not_yet')}</span>;
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('processing.title')}</h1>
          <p className="small muted">{t('processing.lead')}</p>
          {version && (
            <p className="small muted">
              {t('processing.version', { id: version.id, date: dateOf(version.saved_at, locale) })}
            </p>
          )}
        </header>
        <div className="line no-print">
          <Button size="s" type="button" onClick={() => window.print()}>
            {t('processing.print')}
          </Button>
          <AnchorButton href="/admin/processing/file.csv" icon="download" size="s" download>
            {t('processing.csv')}
          </AnchorButton>
        </div>
      </div>
      <section className="stack stack-3">
        <SectionHead title={t('processing.parties')} />
        <Pairs
          reading
          pairs={[
            { label: t('processing.controller'), value: said('controller') },
            { label: t('processing.officer'), value: said('officer') },
            ...RECIPIENTS.map((name) => ({
              label: t(`processing.recipient_${name}`),
              value: said(`recipient_${name}`),
            })),
          ]}
        />
      </section>
      <section className="stack stack-3">
        <SectionHead title={t('processing.measures')} />
        <p>{t('processing.measures_built')}</p>
        {written['measures'] && (
          <Written as="p" className="typed">
            {written['measures']}
          </Written>
        )}
      </section>
      {activities.map((activity) => (
        <ActivityFacts key={activity.name} activity={activity} />
      ))}
      <section className="stack stack-3 no-print">
        <SectionHead title={t('processing.edit')} />
        <Edit
          key={version?.id ?? 0}
          written={written}
          newest={versions[0]?.id ?? 0}
          answer={isRefusal(actionData) ? actionData : undefined}
        />
        {versions.length > 1 && (
          <>
            <h3 className="small strong">{t('processing.versions')}</h3>
            <ul className="stack stack-1 small">
              {versions.map(({ id, saved_at, by }) => (
                <li key={id}>
                  <LocalLink to={`${PATH}?version=${id}`}>
                    {t('processing.version', { id, date: dateOf(saved_at, locale) })}
                  </LocalLink>
                  {by && (
                    <>
                      {DOT}
                      <Written>{by}</Written>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

function ActivityFacts({ activity }: { activity: ProcessingRow }) {
  const t = useTexts(retentionTexts);
  const lines = (values: string[]) => (
    <ul>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
  return (
    <section className="stack stack-3">
      <SectionHead title={activity.title} />
      <Pairs
        reading
        pairs={[
          { label: t('processing.purpose'), value: activity.purpose },
          { label: t('processing.basis'), value: activity.basis },
          { label: t('processing.people'), value: activity.people },
          { label: t('processing.data'), value: activity.data },
          { label: t('processing.recipients'), value: lines(activity.recipients) },
          { label: t('processing.kept'), value: lines(activity.kept) },
          { label: t('processing.tables'), value: <bdi dir="ltr">{activity.tables.join(', ')}</bdi> },
        ]}
      />
    </section>
  );
}

function Edit({ written, newest, answer }: { written: Record<string, string>; newest: number; answer: unknown }) {
  const t = useTexts(retentionTexts);
  return (
    <Form
      schema={ProcessingInput}
      answer={answer}
      values={written}
      draftKey="register of processing"
      className="stack stack-5 read"
    >
      <input type="hidden" name="after" value={newest} />
      <TextareaField name="controller" label={t('processing.controller')} rows={2} maxLength={600} optional />
      <TextareaField name="officer" label={t('processing.officer')} rows={2} maxLength={600} optional />
      {RECIPIENTS.map((name) => (
        <TextareaField
          key={name}
          name={`recipient_${name}`}
          label={t(`processing.recipient_${name}`)}
          hint={t('processing.recipient_hint')}
          rows={2}
          maxLength={600}
          optional
        />
      ))}
      <TextareaField
        name="measures"
        label={t('processing.measures')}
        hint={t('processing.measures_hint')}
        rows={3}
        maxLength={600}
        optional
      />
      <div>
        <SubmitButton>{t('processing.save')}</SubmitButton>
      </div>
    </Form>
  );
}
