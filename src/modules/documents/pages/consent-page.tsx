import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { Changes } from '../components/changes.tsx';
import { AgreeForm } from '../contract.ts';
import { laterCookie } from '../later.ts';
import { PATHS } from '../rules.ts';
import { agreeAnew, readPending } from '../service.server.ts';
import { documentsTexts } from '../texts.ts';
import type { Route } from './+types/consent-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const asked = await readPending(ctx, actor);
  const title = titleOf(asked);
  return {
    ...asked,
    is_due: actor.user?.consent === 'due',
    to: safePath(url.searchParams.get('to')) ?? '/',
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(documentsTexts, actor.locale)(title),
      noindex: true,
    }),
  };
});

const titleOf = ({ is_first, pending }: { is_first: boolean; pending: readonly unknown[] }) =>
  is_first
    ? 'documents.consent_title_first'
    : pending.length > 0
      ? 'documents.consent_title'
      : 'documents.consent_title_none';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await readForm(request);
  const to = safePath(form.get('to')) ?? '/';
  if (form.get('intent') === 'later') return redirectWith(actor.locale, to, { cookies: [laterCookie()] });
  return answerForm(actor.locale, form, AgreeForm, async ({ versions }) => {
    await agreeAnew(ctx, actor, versions);
    return redirectWith(actor.locale, to, {
      message: translate(documentsTexts, actor.locale)('documents.agreed_now'),
    });
  });
});

/**
 * What changed in texts somebody agreed to, and the way to agree to them as they are now. Whom a directory brought
 * agrees here for the first time.
 */
export default function ConsentPage({
  loaderData: { pending, is_first, is_due, to },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(documentsTexts);
  const locale = useLocale();
  if (pending.length === 0) {
    return (
      <div className="page page-body stack stack-6">
        <h1 className="heading-26">{t('documents.consent_title_none')}</h1>
        <EmptyState
          title={t('documents.consent_none')}
          action={
            <LinkButton look="primary" to={to}>
              {t('documents.go_on')}
            </LinkButton>
          }
        />
      </div>
    );
  }
  const first = pending.map(({ due_at }) => due_at).toSorted()[0]!;
  const named = pending.map(({ document, version }) =>
    t('documents.named_version', { document: t(`documents.${document}`), version }),
  );
  const documents = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named);
  return (
    <div className="page page-body stack stack-6 read">
      <header className="stack stack-2">
        <h1 className="heading-26">{t(titleOf({ is_first, pending }))}</h1>
        <p className="muted">
          {is_first
            ? t('documents.consent_lead_first')
            : is_due
              ? t('documents.consent_lead_due')
              : t('documents.consent_lead_asked', { date: dateOf(first, locale) })}
        </p>
      </header>
      {is_first && (
        <ul className="stack stack-2">
          {pending.map(({ document }) => (
            <li key={document}>
              <LocalLink to={PATHS[document]} target="_blank" className="accent-link">
                {t(`documents.${document}`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      {(is_first ? [] : pending).map(({ document, version, since, changes, reason }) => (
        <Changes
          key={document}
          id={`changes-${document}`}
          title={t(`documents.${document}`)}
          beside={t('documents.from_to', { from: since, to: version })}
          changes={changes}
        >
          <div className="stack stack-2">
            {reason && (
              <p className="small muted">
                <Naming>{t('documents.why', { reason })}</Naming>
              </p>
            )}
            <p>
              <LocalLink to={PATHS[document]} target="_blank" className="accent-link">
                {t('documents.read_whole')}
              </LocalLink>
            </p>
          </div>
        </Changes>
      ))}
      <Form schema={AgreeForm} answer={isRefusal(actionData) ? actionData : undefined}>
        <input type="hidden" name="versions" value={pending.map(({ id }) => id).join(',')} />
        <input type="hidden" name="to" value={to} />
        <CheckboxField name="consent">
          {t(is_first ? 'documents.consent_box_first' : 'documents.consent_box', { documents })}
        </CheckboxField>
        <p className="small muted">{t('documents.consent_kept')}</p>
        <SubmitButton>{t('documents.agree')}</SubmitButton>
      </Form>
      {is_due ? (
        <Notice
          actions={
            <>
              <LinkButton to="/account/data">{t('documents.copy_of_data')}</LinkButton>
              <LinkButton to="/account/delete">{t('documents.delete_account')}</LinkButton>
              <LinkButton to="/contact-us">{t('documents.write_to_us')}</LinkButton>
            </>
          }
        >
          {t('documents.consent_refusing')}
        </Notice>
      ) : (
        <LocalForm>
          <input type="hidden" name="to" value={to} />
          <Button type="submit" name="intent" value="later" look="bare">
            {t('documents.later')}
          </Button>
        </LocalForm>
      )}
    </div>
  );
}
