import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { RequestCard } from '../components/request-card.tsx';
import { RequestFields } from '../components/request-fields.tsx';
import { RequestLink, VisitorRequest } from '../contract.ts';
import { numberOfRequest } from '../rules.ts';
import { askAsVisitor, proveRequest, readByLink } from '../service.server.ts';
import { rightsTexts } from '../texts.ts';
import type { Route } from './+types/visitor-page';

const PATH = '/privacy-request';

export const headers = noReferrer;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  const link = forgiving(RequestLink.partial(), url.searchParams);
  const t = translate(rightsTexts, locale);
  const isLink = link.id !== undefined && link.key !== undefined;
  return {
    link: isLink ? { id: link.id!, key: link.key! } : null,
    request: isLink ? await readByLink(ctx, link as RequestLink) : null,
    authority_url: (await readSettings(ctx)).authority_url,
    meta: [
      ...pageMeta({
        url,
        locale,
        title: t('rights.visitor_title'),
        description: t('rights.visitor_lead'),
        noindex: isLink,
      }),
      referrerWithinSite,
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A button, because mail scanners open links: opening one starts nothing. */
export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(rightsTexts, actor.locale);
  const form = await readForm(request);
  if (form.has('key'))
    return answerForm(actor.locale, form, RequestLink, async (link) => {
      const { id } = await proveRequest(ctx, actor, link);
      return redirectWith(actor.locale, `${PATH}?id=${link.id}&key=${encodeURIComponent(link.key)}`, {
        message: t('rights.proved', { number: numberOfRequest(id) }),
      });
    });
  return answerForm(actor.locale, form, VisitorRequest, async (input) => {
    await askAsVisitor(ctx, actor, input);
    return { sent: true as const };
  });
});

/** For whoever has no account, or cannot get into it: asks, proves the address by a mailed link, and follows the answer. */
export default function VisitorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(rightsTexts);
  const { link, request, authority_url } = loaderData;
  if (actionData && 'sent' in actionData)
    return (
      <div className="page page-body read stack stack-6">
        <h1 className="heading-26">{t('rights.visitor_sent_title')}</h1>
        <Notice kind="success" live>
          {t('rights.visitor_sent')}
        </Notice>
      </div>
    );
  if (link && request)
    return (
      <div className="page page-body read stack stack-6">
        <h1 className="heading-26">
          {request.state === 'unproved'
            ? t('rights.prove_title')
            : t('rights.follow_title', { number: numberOfRequest(request.id) })}
        </h1>
        {request.state === 'unproved' && (
          <Form answer={actionData} className="stack">
            <p>{t('rights.prove_lead')}</p>
            <input type="hidden" name="id" value={link.id} />
            <input type="hidden" name="key" value={link.key} />
            <div>
              <SubmitButton size="l">{t('rights.prove')}</SubmitButton>
            </div>
          </Form>
        )}
        <RequestCard request={request} authority_url={authority_url} />
      </div>
    );
  return (
    <div className="page page-body read stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('rights.visitor_title')}</h1>
        <p className="muted">{t('rights.visitor_lead')}</p>
        <p>
          <LocalLink to="/account/requests">{t('rights.visitor_has_account')}</LocalLink>
        </p>
      </header>
      <Form
        schema={VisitorRequest}
        answer={actionData}
        draftKey="privacy request of a visitor"
        className="stack stack-5"
      >
        <TextField name="name" label={t('rights.name')} autoComplete="name" maxLength={120} />
        <TextField name="email" type="email" autoComplete="email" />
        <RequestFields />
        <div>
          <SubmitButton>{t('rights.send')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
